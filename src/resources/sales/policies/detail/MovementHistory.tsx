import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AnswerOf, payments } from '../../../../../domain/contract/index.ts';
import { receiptCode } from '../../../../../domain/money/receipts.ts';
import type { Policy } from '../../../../data/records.ts';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { ReceiptLink } from '../../../../ui/fields/ReceiptLink.tsx';
import { dayOf, momentDone, textOf } from '../../../../ui/format.ts';
import { amounts } from '../../../../ui/table/columns.ts';
import type { PlainColumn } from '../../../../ui/table/PlainTable.tsx';
import { ServedTable } from '../../../../ui/table/PlainTable.tsx';
import { Words } from './PolicySummary.tsx';

type Movement = AnswerOf<typeof payments.listMovements>;

const PER_PAGE = 6;

const tones = {
  collected: 'success',
  withheld: 'success',
  from_account: 'success',
  undone: 'default',
  reversed: 'error',
  corrected: 'warning',
  refunded: 'warning',
} as const satisfies Record<Movement['kind'], string>;

const Kind = ({ kind }: Pick<Movement, 'kind'>) => (
  <StatusChip tone={tones[kind]} label={useTranslate()(`payments.movements.${kind}`)} />
);

const Received = ({ receivedOn, paymentMethod, receiptNumber, receipt }: Movement) => {
  const { methodName } = paymentMethod ?? {};
  const voucher = receipt && receiptNumber === receiptCode(receipt.number) ? null : receiptNumber;
  return (
    <>
      {dayOf(receivedOn)}
      <Box sx={{ color: 'text.secondary' }}>
        {methodName ? <Words text={methodName} /> : null}
        {methodName && voucher ? ' · ' : null}
        {voucher ? (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {voucher}
          </Box>
        ) : null}
      </Box>
      {receipt ? <ReceiptLink receipt={receipt} /> : null}
    </>
  );
};

const WhoAndWhy = ({ user, reason }: Pick<Movement, 'user' | 'reason'>) => (
  <>
    <Words text={user.name} />
    {reason ? (
      <Box sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
        <Words text={reason} />
      </Box>
    ) : null}
  </>
);

const columns: readonly PlainColumn<Movement>[] = [
  {
    label: 'payments.movements.columns.when',
    cell: ({ createdAt }) => <Words text={momentDone(createdAt)} />,
  },
  { label: 'payments.movements.columns.number', cell: ({ number_payment }) => number_payment },
  { label: 'payments.movements.columns.kind', cell: ({ kind }) => <Kind kind={kind} /> },
  amounts('payments.movements.columns.amount', ({ amount }) => amount),
  {
    label: 'payments.movements.columns.received',
    wideOnly: true,
    cell: (movement) => <Received {...movement} />,
  },
  {
    label: 'payments.movements.columns.who',
    cell: ({ user, reason }) => <WhoAndWhy user={user} reason={reason} />,
  },
  {
    label: 'payments.movements.columns.reason',
    wideOnly: true,
    cell: ({ reason }) => <Words text={textOf(reason)} />,
  },
];

export const MovementHistory = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  return (
    <ServedTable<Movement>
      resource="payment-movements"
      params={{ filter: { policy_id: policy.id }, sort: { field: 'id', order: 'DESC' } }}
      perPage={PER_PAGE}
      loadFailed="payments.movements.failed"
      expected={3}
      label={translate('policies.detail.tabs.movements')}
      none={translate('payments.movements.none')}
      columns={columns}
    />
  );
};
