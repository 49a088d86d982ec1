import { Box } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCanAccess, useLocation, useTranslate } from 'react-admin';
import type { InsurerStatementDetail, StatementLine } from '../../../../data/insurerStatements.ts';
import { isMissing } from '../../../../data/status.ts';
import type { InternalAddress } from '../../../../routes.ts';
import { useCan } from '../../../../session/useCan.ts';
import { dayOf } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { StatementStatusChip } from '../StatusChip.tsx';
import { LineDetail, type LineParts } from './LineDetail.tsx';
import { LineTable } from './LineTable.tsx';
import { StatementActions } from './StatementActions.tsx';
import { QueueChips, Totals } from './Totals.tsx';
import { blockOf, useDecide, useLines, usePlaceAgain, useStatement } from './useReconciliation.ts';

const list: InternalAddress = '/insurer-statements';

/** Whether a key is no shortcut: typed in an input, or with Ctrl for the browser. */
const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || target instanceof HTMLInputElement;

/** Whether the comparison is wholly in view: a key confirms only a line whose comparison is seen. */
const isInView = (element: HTMLElement | null): boolean => {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

function useWork(statement: InsurerStatementDetail & { id: number }) {
  const { id, status, open } = statement;
  const lines = useLines(id, open > 0 ? 'open' : 'all');
  const parts: LineParts = {
    why: useRef<HTMLElement>(null),
    confirm: useRef<HTMLButtonElement>(null),
    note: useRef<HTMLInputElement>(null),
  };
  const [byKey, setByKey] = useState<{ readonly line: number; readonly policy: number }>();
  const [chosen, setChosen] = useState<number>();
  const canEdit = useCan('insurer-statements', 'edit') && status === 'draft';
  const place = Math.max(
    lines.lines.findIndex((line) => line.id === chosen),
    0,
  );
  const line = lines.lines[place];
  const beside = (of: StatementLine | undefined, step: number) => {
    const at = lines.lines.findIndex(({ id }) => id === of?.id);
    return lines.lines[at + step]?.id ?? of?.id;
  };
  const move = (step: number) => setChosen(beside(line, step));
  const { decide, isDeciding } = useDecide(id, {
    // Unless the user has moved on meanwhile.
    onDecided: (decided) =>
      setChosen((now) => (now === undefined || now === decided.id ? beside(decided, 1) : now)),
    onFailed: (failed) => setChosen(failed.id),
  });
  const isDecision = canEdit && line?.decision === 'open';
  const again = usePlaceAgain(id);
  const acts = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
  ]);
  if (isDecision) {
    acts.set('c', () => {
      if (!isInView(parts.why.current)) return parts.why.current?.scrollIntoView();
      // What a person has to look at is confirmed by its button.
      if (!line.isCertain || blockOf(line)) return parts.confirm.current?.focus();
      decide({ line, decision: 'confirmed' });
      // The next line is shown at once; where this one cannot be confirmed, it is shown again.
      move(1);
    });
    acts.set('i', () => parts.note.current?.focus());
    for (const [place, { policyId }] of line.candidates.entries())
      acts.set(`${place + 1}`, () => setByKey({ line: line.id, policy: policyId }));
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts.get(event.key);
    if (!act || isTyping(event)) return;
    event.preventDefault();
    // A key held down moves on, but confirms what was seen alone.
    if (!event.repeat || event.key.startsWith('Arrow')) act();
  };
  const policyByKey = byKey?.line === line?.id ? byKey?.policy : undefined;
  return {
    lines,
    line,
    parts,
    policyByKey,
    canEdit,
    decide,
    isDeciding,
    again,
    onKeyDown,
    choose: setChosen,
  };
}

const ReconciliationOf = ({
  statement,
}: {
  readonly statement: InsurerStatementDetail & { id: number };
}) => {
  const translate = useTranslate();
  const work = useWork(statement);
  const { lines, line, parts, policyByKey, canEdit, decide, isDeciding, again, onKeyDown, choose } =
    work;
  const section = useRef<HTMLElement>(null);
  // A decided line leaves its queue, and the focus with it: the keys go on working.
  useEffect(() => {
    if (line && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  }, [line]);
  return (
    // Keys work wherever the focus is within the bench; each has a button that does the same.
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label={translate('insurerStatements.bench.lines')}
      onKeyDown={onKeyDown}
      sx={{ outline: 'none' }}
    >
      <QueueChips queues={statement.queues} lines={lines} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <LineTable lines={lines} chosen={line?.id} onChoose={choose} />
        {line ? (
          <LineDetail
            key={line.id}
            line={line}
            companyId={statement.company_id}
            canEdit={canEdit}
            isRunning={isDeciding(line)}
            onDecide={decide}
            onCollected={() => again.mutate()}
            parts={parts}
            policyByKey={policyByKey}
          />
        ) : null}
      </Box>
    </Box>
  );
};

const above = [{ label: 'insurerStatements.bench.back', to: list }] as const;

const Statement = ({ id }: { readonly id: number }) => {
  const translate = useTranslate();
  const query = useStatement(id);
  const { data, error } = query;
  if (id === 0 || isMissing(error))
    return (
      <>
        <PageHeader title="insurerStatements.one" crumbs={above} />
        <Notice role="alert" title="insurerStatements.bench.notFound" />
      </>
    );
  const number = data?.numberStatement;
  return (
    <>
      <PageHeader
        title={
          number ? translate('insurerStatements.bench.title', { number }) : 'insurerStatements.one'
        }
        crumbs={above}
        subtitle={data && `${data.companyName} · ${dayOf(data.issuedOn)}`}
        primary={data && <StatementActions statement={data} />}
      >
        {data ? <StatementStatusChip status={data.status} /> : null}
      </PageHeader>
      <Loaded query={query} rows={8}>
        {(statement) => (
          <>
            <Totals statement={statement} />
            <ReconciliationOf statement={statement} />
          </>
        )}
      </Loaded>
    </>
  );
};

const Reconciliation = () => {
  const { search } = useLocation();
  const { canAccess, isPending } = useCanAccess({ resource: 'insurer-statements', action: 'list' });
  const id = Number(new URLSearchParams(search).get('id')) || 0;
  if (isPending) return <TableSkeleton rows={8} />;
  if (!canAccess) return <Notice role="alert" title="ra.page.access_denied" />;
  return <Statement key={id} id={id} />;
};

export default Reconciliation;
