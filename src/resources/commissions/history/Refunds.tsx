import { useTranslate } from 'react-admin';
import type { DetailedAccount } from '../../../../domain/commissions/account.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { usePages } from '../../../ui/table/usePages.ts';

type Refund = DetailedAccount['commissionRefunds'][number];

const PER_PAGE = 6;

const Reason = ({ reason }: Pick<Refund, 'reason'>) => {
  const translate = useTranslate();
  return reason || translate('history.refunds.noReason');
};

const columns: readonly PlainColumn<Refund>[] = [
  { label: 'history.refunds.date', cell: ({ cancellationDate }) => dayOf(cancellationDate) },
  {
    label: 'history.refunds.reason',
    wraps: true,
    cell: ({ reason }) => <Reason reason={reason} />,
  },
  {
    label: 'history.refunds.amount',
    align: 'right',
    cell: ({ amountRefunds }) => moneyOf(amountRefunds),
  },
];

/** What was discounted of a policy's commission, the latest first. */
export const Refunds = ({ account }: { readonly account: DetailedAccount }) => {
  const translate = useTranslate();
  return (
    <PlainTable
      dense
      label={`${translate('history.refunds.title')} ${account.numberPolicy}`}
      none=""
      columns={columns}
      rowKey={({ id }) => id}
      {...usePages(account.commissionRefunds.toReversed(), PER_PAGE)}
    />
  );
};
