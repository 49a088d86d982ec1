import { Box, Stack, type Theme, Typography } from '@mui/material';
import { type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Payment, Policy } from '../../../../data/records.ts';
import { useCan } from '../../../../session/useCan.ts';
import { PaymentStatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf } from '../../../../ui/format.ts';
import { CollectSeveral } from '../../../../ui/payments/collectionButtons.tsx';
import { actions, amounts, wideOnly } from '../../../../ui/table/columns.ts';
import type { PlainColumn } from '../../../../ui/table/PlainTable.tsx';
import { CollectActions, type CollectRights } from '../collect/CollectActions.tsx';
import { IssueNext } from '../collect/IssueNext.tsx';
import { type CurrentCycle, type CycleSegment, currentCycle } from '../cycle.ts';
import { areAllPaid, inOrder, nextToCollect, openingPage } from '../policy.ts';
import { HistoryTable, useFollowing, useHistory } from './HistoryTable.tsx';
import { AllPaid } from './PolicySummary.tsx';

/**
 * Whether the visitor may take back what was collected on a policy: movements, and so reversals,
 * are kept where the schedule is.
 */
const useCanReverse = ({ schedule }: Pick<Policy, 'schedule'>): boolean =>
  useCan('payments', 'reverse') && schedule !== null;

/** Number of segments from which they are too narrow to be parted by gaps. */
const MANY_SEGMENTS = 31;

const fillOf =
  ({ state, paidShare }: CycleSegment) =>
  ({ palette }: Theme): string => {
    const empty = palette.status.grey.ground;
    const share = `${Math.round(paidShare * 100)}%`;
    switch (state) {
      case 'paid':
        return palette.status.ok.ink;
      case 'part':
        return `linear-gradient(90deg, ${palette.status.warn.ink} ${share}, ${empty} ${share})`;
      case 'unpaid':
        return palette.status.warn.ink;
      case 'coming':
      case 'void':
        return empty;
    }
  };

/**
 * The instalments of the cycle being collected side by side: paid, paid in part, to collect, to come. It
 * says the same in words beside it and to screen readers, and which cycle it is.
 */
const CycleBar = ({ current }: { current: CurrentCycle }) => {
  const translate = useTranslate();
  const { segments, number, isTerm } = current;
  const count = (state: CycleSegment['state']) =>
    segments.filter((segment) => segment.state === state).length;
  const cycle = translate(isTerm ? 'payments.cycle.term' : 'payments.cycle.year', { number });
  const [paid, total] = [count('paid'), segments.length];
  const words = {
    cycle,
    paid,
    part: count('part'),
    unpaid: count('unpaid'),
    coming: count('coming'),
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, my: 1 }}>
      <Box
        role="img"
        aria-label={translate('payments.cycle.label', words)}
        sx={{ display: 'flex', flex: 1, minWidth: 0, gap: total > MANY_SEGMENTS ? 0 : '5px' }}
      >
        {segments.map((segment) => (
          <Box
            key={segment.number}
            sx={{ flex: 1, minWidth: 0, height: 8, borderRadius: 1, background: fillOf(segment) }}
          />
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('payments.cycle.progress', { cycle, paid, smart_count: total })}
      </Typography>
    </Stack>
  );
};

const columns: readonly PlainColumn<Payment>[] = [
  { label: 'payments.columns.number', cell: ({ number_payment }) => number_payment },
  { label: 'payments.columns.due', cell: ({ createdAt }) => dayOf(createdAt) },
  amounts('payments.columns.value', ({ value }) => value, wideOnly),
  amounts('payments.columns.credit', ({ credit }) => credit, wideOnly),
  amounts('payments.columns.balance', ({ balance }) => balance),
  {
    label: 'payments.columns.status',
    wideOnly: true,
    cell: (payment) => <PaymentStatusChip {...payment} />,
  },
];

const actionColumn = (
  policy: Policy,
  may: CollectRights,
  next: RefObject<HTMLDivElement | null>,
): PlainColumn<Payment> => {
  const nextId = nextToCollect(policy.payments)?.id;
  return actions(
    (payment) => (
      <div ref={payment.id === nextId ? next : undefined}>
        <CollectActions policy={policy} payment={payment} may={may} />
      </div>
    ),
    'payments.columns.action',
  );
};

/**
 * The issued payments of a policy, opening where the one to collect is, and following it.
 */
export const PaymentHistory = ({ policy }: { policy: Policy }) => {
  const may = { collect: useCan('payments', 'collect'), reverse: useCanReverse(policy) };
  const payments = inOrder(policy.payments);
  const current = currentCycle(policy);
  const pageToOpen = (perPage: number) => openingPage(payments, perPage);
  const history = useHistory(payments, pageToOpen);
  const table = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  useFollowing({
    id: nextToCollect(payments)?.id,
    turn: () => history.pages.onChange(pageToOpen(history.perPage)),
    actions: next,
    table,
  });
  const isActing = useCan('receipts', 'list') || may.collect || may.reverse;
  return (
    <>
      <Box ref={table} tabIndex={-1} sx={{ outline: 'none' }}>
        <HistoryTable
          label="policies.detail.tabs.payments"
          none="payments.none"
          columns={isActing ? [...columns, actionColumn(policy, may, next)] : columns}
          history={history}
        />
      </Box>
      {current ? <CycleBar current={current} /> : null}
      {areAllPaid(policy) && <AllPaid />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
        {policy.schedule !== null && nextToCollect(payments) ? (
          <CollectSeveral customerId={policy.customer.id} policyId={policy.id} variant="text" />
        ) : null}
        <IssueNext policy={policy} />
      </Stack>
    </>
  );
};
