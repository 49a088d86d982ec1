import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import { Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { type CivilDate, civilDate } from '../../../../../domain/civilDate.ts';
import { monthCloses } from '../../../../../domain/contract/index.ts';
import { monthName } from '../../../../../domain/money/monthClose.ts';
import { type PersonNames, personName } from '../../../../../domain/people/personName.ts';
import type { TimeSpan } from '../../../../data/commissionHistory.ts';
import type { ClosedStatement } from '../../../../data/moneyRecords.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { useCall } from '../../../../data/useCall.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useCan } from '../../../../session/useCan.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { momentDone } from '../../../../ui/format.ts';
import { WaitingDialog } from '../../../../ui/Loaded.tsx';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { Subsection } from '../../../../ui/page/Section.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { amounts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable, usePages } from '../../../../ui/table/PlainTable.tsx';
import { useClosedStatement } from '../monthClose/useMonth.ts';
import { BALANCES } from '../useAccounts.ts';
import { presetSpan, SpanInputs, spanProblem } from './SpanInputs.tsx';
import { StatementEntries, StatementSums } from './StatementEntries.tsx';

const PER_PAGE = 6;

const Month = ({ row: { month, isReopened } }: { readonly row: ClosedStatement }) => {
  const translate = useTranslate();
  const name = monthName(month);
  return isReopened ? translate('monthCloses.kept.replaced', { month: name }) : name;
};

const Pages = ({ row: { id, number } }: { readonly row: ClosedStatement }) => {
  const translate = useTranslate();
  const download = useClosedStatement();
  return (
    <Button
      size="small"
      startIcon={<PictureAsPdf />}
      aria-label={`${translate('monthCloses.statements.pdf')} ${number}`}
      disabled={download.isPending}
      onClick={() => download.mutate({ id })}
    >
      {translate('monthCloses.statements.pdf')}
    </Button>
  );
};

const columns: readonly PlainColumn<ClosedStatement>[] = [
  { label: 'monthCloses.kept.columns.number', cell: ({ number }) => number },
  { label: 'monthCloses.kept.columns.month', wraps: true, cell: (row) => <Month row={row} /> },
  amounts('monthCloses.kept.columns.closing', ({ closing }) => closing),
  {
    label: 'monthCloses.kept.columns.closedAt',
    wideOnly: true,
    cell: ({ closedAt }) => momentDone(closedAt),
  },
  { label: 'monthCloses.kept.columns.file', align: 'right', cell: (row) => <Pages row={row} /> },
];

const ClosedStatements = ({ advisorId }: { readonly advisorId: number }) => {
  const translate = useTranslate();
  const { data: all = [] } = useCall(monthCloses.listClosedStatements, {
    params: { id: advisorId },
  });
  const { rows, pages } = usePages(all, PER_PAGE);
  if (all.length === 0) return null;
  const title = translate('monthCloses.kept.title');
  return (
    <Subsection title={title} sx={{ mt: 2 }}>
      <PlainTable dense label={title} columns={columns} rows={rows} pages={pages} />
    </Subsection>
  );
};

/**
 * The sums of an advisor's statement.
 * @param span of which time; nothing is asked while it is undefined
 * @returns its data is null where no statements are kept
 */
const useStatement = (advisorId: number, span: TimeSpan | undefined) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'statement', String(advisorId), span],
    queryFn: async ({ signal }) =>
      span ? (await agency.commissionStatement(advisorId, span, signal)).data : null,
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  });
};

const everything = {};

/** Cache time of the day's sums: the history below has just asked for them. */
const FRESH_MS = 60_000;

/**
 * The agency's civil date, which is that of the advisor's sums: this machine may have another.
 */
const useAgencyDay = (advisorId: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'totals', String(advisorId), everything],
    queryFn: async ({ signal }) => (await agency.balanceTotals(advisorId, everything, signal)).data,
    select: ({ asOf }) => civilDate(asOf),
    staleTime: FRESH_MS,
  });
};

interface OfSpanProps {
  readonly advisorId: number;
  readonly span: TimeSpan | undefined;
}

const StatementOf = ({ advisorId, span }: OfSpanProps) => {
  const { data, error, refetch } = useStatement(advisorId, span);
  if (error) return <LoadError error={error} retry={() => refetch()} />;
  if (data === null) return <Notice title="statement.unsupported" />;
  if (!data || !span) return <TableSkeleton rows={6} />;
  return (
    <>
      <StatementSums statement={data} />
      <StatementEntries key={`${span.from} ${span.to}`} advisorId={advisorId} span={span} />
    </>
  );
};

interface DatedProps {
  readonly advisorId: number;
  readonly today: CivilDate;
  readonly name: string;
}

const Dated = ({ advisorId, today, name }: DatedProps) => {
  const canSeeClosed = useCan('month-closes', 'list');
  const [typed, setTyped] = useState(() => presetSpan('thisMonth', today));
  const problem = spanProblem(typed, today);
  const span = problem ? undefined : typed;
  // Null: there are no statements, nor files of them.
  const isThere = useStatement(advisorId, span).data !== null;
  return (
    <DialogFrame
      title="statement.title"
      aside={name}
      width="md"
      closesOutside
      actions={
        span && isThere ? (
          <ReportButton report="statement" subject={{ advisorId, ...span }} />
        ) : null
      }
    >
      <SpanInputs today={today} span={typed} problem={problem} onChange={setTyped} />
      <StatementOf advisorId={advisorId} span={span} />
      {canSeeClosed ? <ClosedStatements advisorId={advisorId} /> : null}
    </DialogFrame>
  );
};

// Without the name the statement is as good.
const once = { staleTime: Number.POSITIVE_INFINITY };

const StatementDialog = ({ id }: DialogSubject) => {
  const advisorId = Number(id);
  const { data: advisor } = useGetOne<RaRecord & PersonNames>('advisors', { id: advisorId }, once);
  const today = useAgencyDay(advisorId);
  if (today.data) {
    const name = advisor ? personName(advisor) : '';
    return <Dated advisorId={advisorId} today={today.data} name={name} />;
  }
  return (
    <WaitingDialog title="statement.title" error={today.error} retry={today.refetch} rows={6} />
  );
};

export default StatementDialog;
