import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { type CivilDate, civilDate } from '../../../../../domain/civilDate.ts';
import type { PersonNames } from '../../../../../domain/people/personName.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { TimeSpan } from '../../../../data/commissionHistory.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import type { DialogSubject } from '../../../../dialogs/requests.ts';
import { useCan } from '../../../../session/useCan.ts';
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx';
import { WaitingDialog } from '../../../../ui/Loaded.tsx';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { ReportButton } from '../../../../ui/report/ReportButton.tsx';
import { BALANCES } from '../useAccounts.ts';
import { ClosedStatements } from './ClosedStatements.tsx';
import { presetSpan, SpanInputs, spanProblem } from './SpanInputs.tsx';
import { StatementEntries, StatementSums } from './StatementEntries.tsx';

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
