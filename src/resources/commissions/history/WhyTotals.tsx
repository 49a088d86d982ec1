import { useTranslate } from 'react-admin';
import { formatMoney, toCents } from '../../../../domain/money.ts';
import type { BalanceFilter, BalanceTotals } from '../../../data/commissions.ts';
import { moneyOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { personName } from '../../../ui/people.ts';
import { useBalances } from '../useBalances.ts';
import { WhyLines } from '../why/WhyLines.tsx';
import { WhySum } from '../why/WhySum.tsx';
import { amountOf, largestBy, type SummedFigure } from './summaryFigures.ts';

const SHOWN = 5;

interface WhyTotalProps {
  readonly advisorId: number;
  readonly filter: BalanceFilter;
  readonly totals: BalanceTotals;
  readonly figure: SummedFigure;
}

/** Which policies a figure of the summary is the sum of. */
export const WhyTotal = ({ advisorId, filter, totals, figure }: WhyTotalProps) => {
  const translate = useTranslate();
  const asked = { filter, sort: largestBy[figure], perPage: SHOWN };
  const { data, error, refetch } = useBalances(advisorId, asked);
  if (error) return <LoadError message="history.loadFailed" retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  const ofFigure =
    figure === 'inFavour' || figure === 'overpaid' ? [translate(`why.${figure}`)] : [];
  const sum = translate('why.sum', { smart_count: totals.policies });
  return (
    <WhySum
      rule={[`${sum}.`, ...ofFigure].join(' ')}
      largest={data.map((account) => ({
        id: account.id,
        name: `${account.numberPolicy} · ${personName(account.customer)}`,
        amount: amountOf[figure](account),
      }))}
      others={totals.policies - data.length}
      sum={amountOf[figure](totals)}
    />
  );
};

/** What was given in advances, and what is left of it. */
export const WhyAdvances = ({ totals }: { readonly totals: BalanceTotals }) => {
  const translate = useTranslate();
  const { advancesGiven, advancesOpen } = totals;
  const absorbed = toCents(advancesGiven) - toCents(advancesOpen);
  return (
    <WhyLines
      rule={translate('why.advancesOpen')}
      lines={[
        {
          key: 'given',
          text: translate('history.figures.advancesGiven'),
          amount: moneyOf(advancesGiven),
        },
        { key: 'absorbed', text: translate('why.absorbed'), amount: `− ${formatMoney(absorbed)}` },
      ]}
      result={moneyOf(advancesOpen)}
    />
  );
};
