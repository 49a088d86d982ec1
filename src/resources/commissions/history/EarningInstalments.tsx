import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DetailedAccount } from '../../../../domain/commissions/account.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { usePages } from '../../../ui/table/usePages.ts';
import { type EarningRow, earningRows } from './earningRows.ts';

const PER_PAGE = 6;

interface EarningInstalmentsProps {
  readonly account: DetailedAccount;
  readonly advisorId: number;
}

const Earned = ({ earned }: Pick<EarningRow, 'earned'>) => {
  const translate = useTranslate();
  return typeof earned === 'number'
    ? formatMoney(earned)
    : translate(`history.instalments.${earned}`);
};

const columns: readonly PlainColumn<EarningRow>[] = [
  { label: 'history.instalments.number', cell: ({ number_payment }) => number_payment },
  {
    label: 'history.instalments.due',
    wideOnly: true,
    cell: ({ createdAt }) => dayOf(createdAt),
  },
  { label: 'history.instalments.collected', cell: ({ paidAt }) => dayOf(paidAt) },
  { label: 'history.instalments.value', align: 'right', cell: ({ value }) => moneyOf(value) },
  {
    label: 'history.instalments.earned',
    align: 'right',
    cell: ({ earned }) => <Earned earned={earned} />,
  },
];

/** The instalments of a policy with what each earned, the latest first. */
export const EarningInstalments = ({ account, advisorId }: EarningInstalmentsProps) => {
  const translate = useTranslate();
  const rows = useMemo(() => earningRows(account, advisorId), [account, advisorId]);
  return (
    <PlainTable
      dense
      label={`${translate('history.instalments.title')} ${account.numberPolicy}`}
      none={translate('history.instalments.none')}
      columns={columns}
      rowKey={({ id }) => id}
      {...usePages(rows, PER_PAGE)}
    />
  );
};
