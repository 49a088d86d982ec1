import { useTranslate } from 'react-admin';
import type { DetailedAccount } from '../../../../domain/commissions/wireHistory.ts';
import { dayOf, moneyOf, textOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../PlainTable.tsx';
import { usePaged } from '../usePaged.ts';

type Payment = DetailedAccount['commissions'][number];

const PER_PAGE = 6;

const Source = ({ payment }: { readonly payment: Payment }) =>
  useTranslate()(`history.payments.${payment.source_advance_id ? 'advance' : 'newMoney'}`);

const columns: readonly PlainColumn<Payment>[] = [
  { label: 'history.payments.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'history.payments.receipt',
    wraps: true,
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  { label: 'history.payments.source', cell: (payment) => <Source payment={payment} /> },
  {
    label: 'history.payments.amount',
    align: 'right',
    cell: ({ advanceAmount }) => moneyOf(advanceAmount),
  },
];

/** What was paid of a policy's commission, the latest first. */
export const PaidCommissions = ({ account }: { readonly account: DetailedAccount }) => {
  const translate = useTranslate();
  return (
    <PlainTable
      label={`${translate('history.payments.title')} ${account.numberPolicy}`}
      none={translate('history.payments.none')}
      columns={columns}
      rowKey={({ id }) => id}
      {...usePaged(account.commissions.toReversed(), PER_PAGE)}
    />
  );
};
