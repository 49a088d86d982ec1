import { useState } from 'react';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { TimeSpan } from '../../../data/commissionHistory.ts';
import type { DialogSubject } from '../../../dialogs/requests.ts';
import { DialogAside } from '../../../ui/dialog/DialogAside.tsx';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { refusedBy } from '../../../ui/form/refused.ts';
import { LoadError, Notice, TableSkeleton } from '../../../ui/list/states.tsx';
import { type PersonNames, personName } from '../../../ui/people.ts';
import { ReportButton } from '../../../ui/report/ReportButton.tsx';
import { SpanInputs } from './SpanInputs.tsx';
import { StatementEntries } from './StatementEntries.tsx';
import { StatementSums } from './StatementSums.tsx';
import { presetSpan, spanProblem } from './timeSpan.ts';
import { useAgencyDay, useStatement } from './useStatement.ts';

interface OfSpanProps {
  readonly advisorId: number;
  readonly span: TimeSpan | undefined;
}

const StatementOf = ({ advisorId, span }: OfSpanProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useStatement(advisorId, span);
  if (error) {
    const detail = refusedBy(error).message;
    return <LoadError message="statement.loadFailed" detail={detail} retry={() => refetch()} />;
  }
  if (data === null) return <Notice title={translate('statement.unsupported')} />;
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
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => presetSpan('thisMonth', today));
  const problem = spanProblem(typed, today);
  const span = problem ? undefined : typed;
  // Null: the server has no statements, nor files of them.
  const isThere = useStatement(advisorId, span).data !== null;
  return (
    <DialogFrame
      title={translate('statement.title')}
      aside={<DialogAside>{name}</DialogAside>}
      width="md"
      closesOutside
      actions={
        span && isThere ? (
          <ReportButton report={{ type: 'statement', data: { advisorId, ...span } }} />
        ) : null
      }
    >
      <SpanInputs today={today} span={typed} problem={problem} onChange={setTyped} />
      <StatementOf advisorId={advisorId} span={span} />
    </DialogFrame>
  );
};

// Without the name the statement is as good.
const once = { staleTime: Number.POSITIVE_INFINITY };

/** The statement of an advisor's account: the dialog behind the history's PDF button. */
const StatementDialog = ({ id }: DialogSubject) => {
  const translate = useTranslate();
  const advisorId = Number(id);
  const { data: advisor } = useGetOne<RaRecord & PersonNames>('advisors', { id: advisorId }, once);
  const today = useAgencyDay(advisorId);
  if (today.data) {
    const name = advisor ? personName(advisor) : '';
    return <Dated advisorId={advisorId} today={today.data} name={name} />;
  }
  return (
    <DialogFrame title={translate('statement.title')} closesOutside>
      {today.error ? (
        <LoadError message="statement.loadFailed" retry={() => today.refetch()} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </DialogFrame>
  );
};

export default StatementDialog;
