import { useListContext, useTranslate } from 'react-admin';
import { formatMoney } from '../../../../domain/money.ts';
import { moneyOf } from '../../../ui/format.ts';
import { LoadError, TableSkeleton } from '../../../ui/list/states.tsx';
import { type Figure, Figures } from '../Figures.tsx';
import { useBalanceTotals } from '../useBalances.ts';
import { WhyButton } from '../why/WhyButton.tsx';
import { amountOf, shownFigures } from './summaryFigures.ts';
import { WhyAdvances, WhyTotal } from './WhyTotals.tsx';

const tones = { inFavour: 'primary.main', overpaid: 'error.main' } as const;

const toneOf = (figure: string) => Object.entries(tones).find(([name]) => name === figure)?.[1];

interface SummaryProps {
  readonly advisorId: number;
  /** The list's own filter, which the visitor cannot change. */
  readonly fixedFilter: Readonly<Record<string, unknown>>;
}

/** The sums over the accounts that match the filters, and over the advisor's advances. */
export const Summary = ({ advisorId, fixedFilter }: SummaryProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...fixedFilter };
  const { data: totals, error, refetch } = useBalanceTotals(advisorId, filter);
  if (error) return <LoadError message="history.loadFailed" retry={() => refetch()} />;
  if (!totals) return <TableSkeleton rows={2} />;
  const name = (figure: string) => translate(`history.figures.${figure}`);
  const figures: Figure[] = shownFigures(totals).map((figure) => ({
    name: name(figure),
    value: formatMoney(amountOf[figure](totals)),
    tone: toneOf(figure),
    why: (
      <WhyButton figure={name(figure)}>
        <WhyTotal advisorId={advisorId} filter={filter} totals={totals} figure={figure} />
      </WhyButton>
    ),
  }));
  const advances: Figure = {
    name: name('advancesOpen'),
    value: moneyOf(totals.advancesOpen),
    why: (
      <WhyButton figure={name('advancesOpen')}>
        <WhyAdvances totals={totals} />
      </WhyButton>
    ),
  };
  return <Figures figures={[...figures, advances]} />;
};
