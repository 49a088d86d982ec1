import { useListContext, useTranslate } from 'react-admin';
import { type Cents, formatMoney, toCents } from '../../../../../domain/money/money.ts';
import { personName } from '../../../../../domain/people/personName.ts';
import type { Balance, BalanceFilter, BalanceTotals } from '../../../../data/commissions.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { moneyOf } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { BreakdownButton } from '../breakdown/AccountBreakdown.tsx';
import { BreakdownLines, BreakdownSum } from '../breakdown/BreakdownLines.tsx';
import { useBalances, useBalanceTotals } from '../useAccounts.ts';

const SUMMED = ['total', 'released', 'refunded', 'paid', 'inFavour', 'overpaid'] as const;
export type SummedFigure = (typeof SUMMED)[number];

type Sums = Pick<
  Balance & BalanceTotals,
  | 'commissionTotal'
  | 'commissionReleased'
  | 'commissionPaid'
  | 'commissionRefunded'
  | 'commissionBalance'
  | 'commissionInFavour'
>;

const overpaid = ({ commissionInFavour, commissionBalance }: Sums): Cents =>
  toCents(commissionInFavour) - toCents(commissionBalance);

export const amountOf: Readonly<Record<SummedFigure, (sums: Sums) => Cents>> = {
  total: ({ commissionTotal }) => toCents(commissionTotal),
  released: ({ commissionReleased }) => toCents(commissionReleased),
  paid: ({ commissionPaid }) => toCents(commissionPaid),
  refunded: ({ commissionRefunded }) => toCents(commissionRefunded),
  inFavour: ({ commissionInFavour }) => toCents(commissionInFavour),
  overpaid,
};

const largestBy = {
  total: { field: 'commissionTotal', order: 'DESC' },
  released: { field: 'commissionReleased', order: 'DESC' },
  paid: { field: 'commissionPaid', order: 'DESC' },
  refunded: { field: 'commissionRefunded', order: 'DESC' },
  inFavour: { field: 'commissionInFavour', order: 'DESC' },
  overpaid: { field: 'commissionBalance', order: 'ASC' },
} as const satisfies Record<SummedFigure, { field: string; order: 'ASC' | 'DESC' }>;

/** The figures worth showing: without a debt there is nothing overpaid to show. */
export const shownFigures = (sums: Sums): readonly SummedFigure[] =>
  SUMMED.filter((figure) => figure !== 'overpaid' || overpaid(sums) > 0);

const SHOWN = 5;

interface TotalsBreakdownProps {
  readonly advisorId: number;
  readonly filter: BalanceFilter;
  readonly totals: BalanceTotals;
  readonly figure: SummedFigure;
}

const TotalsBreakdown = ({ advisorId, filter, totals, figure }: TotalsBreakdownProps) => {
  const translate = useTranslate();
  const params = { filter, sort: largestBy[figure], perPage: SHOWN };
  const query = useBalances(advisorId, params);
  return (
    <Loaded query={query} rows={3}>
      {(data) => {
        const ofFigure =
          figure === 'inFavour' || figure === 'overpaid' ? [translate(`breakdown.${figure}`)] : [];
        const sum = translate('breakdown.sum', { smart_count: totals.policies });
        return (
          <BreakdownSum
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
      }}
    </Loaded>
  );
};

const AdvancesBreakdown = ({ totals }: { readonly totals: BalanceTotals }) => {
  const translate = useTranslate();
  const { advancesGiven, advancesOpen } = totals;
  const absorbed = toCents(advancesGiven) - toCents(advancesOpen);
  return (
    <BreakdownLines
      rule={translate('breakdown.advancesOpen')}
      lines={[
        {
          key: 'given',
          text: translate('history.figures.advancesGiven'),
          amount: moneyOf(advancesGiven),
        },
        {
          key: 'absorbed',
          text: translate('breakdown.absorbed'),
          amount: `− ${formatMoney(absorbed)}`,
        },
      ]}
      result={moneyOf(advancesOpen)}
    />
  );
};

const tones = { inFavour: 'primary.main', overpaid: 'error.main' } as const;

const toneOf = (figure: string) => Object.entries(tones).find(([name]) => name === figure)?.[1];

interface SummaryProps {
  readonly advisorId: number;
  readonly fixedFilter: Readonly<Record<string, unknown>>;
}

export const Summary = ({ advisorId, fixedFilter }: SummaryProps) => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = { ...filterValues, ...fixedFilter };
  const query = useBalanceTotals(advisorId, filter);
  return (
    <Loaded query={query} rows={2}>
      {(totals) => {
        const name = (figure: string) => translate(`history.figures.${figure}`);
        const figures: Figure[] = shownFigures(totals).map((figure) => ({
          name: name(figure),
          value: formatMoney(amountOf[figure](totals)),
          tone: toneOf(figure),
          why: (
            <BreakdownButton figure={name(figure)}>
              <TotalsBreakdown
                advisorId={advisorId}
                filter={filter}
                totals={totals}
                figure={figure}
              />
            </BreakdownButton>
          ),
        }));
        const advances: Figure = {
          name: name('advancesOpen'),
          value: moneyOf(totals.advancesOpen),
          why: (
            <BreakdownButton figure={name('advancesOpen')}>
              <AdvancesBreakdown totals={totals} />
            </BreakdownButton>
          ),
        };
        return <Figures figures={[...figures, advances]} />;
      }}
    </Loaded>
  );
};
