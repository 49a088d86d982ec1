import { useTranslate } from 'react-admin';
import type { DetailedAccount } from '../../../../domain/commissions/account.ts';
import { type Cents, formatMoney, sumCents, toCents } from '../../../../domain/money.ts';
import { percentOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { usePages } from '../../../ui/table/usePages.ts';

/** A year with what it earned the advisor, in cents. */
type Period = DetailedAccount['periods'][number] & { readonly earned: Cents };

const PER_PAGE = 6;

const columns: readonly PlainColumn<Period>[] = [
  { label: 'history.periods.year', cell: ({ year }) => year },
  {
    label: 'history.periods.base',
    align: 'right',
    cell: ({ policyValue, policyFee }) => formatMoney(toCents(policyValue) - toCents(policyFee)),
  },
  {
    label: 'history.periods.percentage',
    align: 'right',
    cell: ({ advisorPercentage }) => percentOf(advisorPercentage),
  },
  {
    label: 'history.periods.earned',
    align: 'right',
    cell: ({ earned }) => formatMoney(earned),
  },
];

/** The years of an annualised policy that earned the advisor, the latest first. */
export const EarningPeriods = ({ account }: { readonly account: DetailedAccount }) => {
  const translate = useTranslate();
  const periods = account.periods
    .map((period): Period => {
      const own = account.earnings.filter(({ year }) => year === period.year);
      return { ...period, earned: sumCents(own.map(({ amount }) => toCents(amount))) };
    })
    .filter(({ earned }) => earned !== 0)
    .toReversed();
  return (
    <PlainTable
      dense
      label={`${translate('history.periods.title')} ${account.numberPolicy}`}
      none={translate('history.periods.none')}
      columns={columns}
      rowKey={({ cycle }) => cycle}
      {...usePages(periods, PER_PAGE)}
    />
  );
};
