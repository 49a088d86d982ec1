import { useTranslate } from 'react-admin';
import type { DetailedAccount } from '../../../../domain/commissions/account.ts';
import { dayOf, EMPTY, moneyOf, textOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { usePages } from '../../../ui/table/usePages.ts';

type Payment = DetailedAccount['commissions'][number];

const PER_PAGE = 6;

interface SourceProps {
  /** Null: it was new money; undefined where the server does not say. */
  readonly advanceId: number | null | undefined;
}

const Source = ({ advanceId }: SourceProps) => {
  const translate = useTranslate();
  if (advanceId === undefined) return EMPTY;
  return translate(`history.payments.${advanceId ? 'advance' : 'newMoney'}`);
};

const columns: readonly PlainColumn<Payment>[] = [
  { label: 'history.payments.date', cell: ({ createdAt }) => dayOf(createdAt) },
  {
    label: 'history.payments.receipt',
    cell: ({ receiptNumber }) => textOf(receiptNumber),
  },
  {
    label: 'history.payments.source',
    cell: ({ source_advance_id }) => <Source advanceId={source_advance_id} />,
  },
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
      dense
      label={`${translate('history.payments.title')} ${account.numberPolicy}`}
      none={translate('history.payments.none')}
      columns={columns}
      rowKey={({ id }) => id}
      {...usePages(account.commissions.toReversed(), PER_PAGE)}
    />
  );
};
