import { useTranslate } from 'react-admin';
import { explainReleased } from '../../../../domain/commissions/explain.ts';
import { type DetailedAccount, questionOf } from '../../../../domain/commissions/wireHistory.ts';
import { formatMoney, toCents } from '../../../../domain/money.ts';
import { moneyOf, percentOf } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { usePages } from '../../../ui/table/usePages.ts';

type Period = DetailedAccount['periods'][number];

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
    cell: ({ advisorCommission }) => moneyOf(advisorCommission),
  },
];

interface EarningPeriodsProps {
  readonly account: DetailedAccount;
  readonly advisorId: number;
}

/** The years of an annualised policy that earned the advisor, the latest first. */
export const EarningPeriods = ({ account, advisorId }: EarningPeriodsProps) => {
  const translate = useTranslate();
  const cycles = explainReleased(questionOf(account, advisorId)).map(({ cycle }) => cycle);
  const periods = account.periods.filter(({ cycle }) => cycles.includes(cycle)).toReversed();
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
