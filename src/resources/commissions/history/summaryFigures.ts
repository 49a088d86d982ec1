import { type Cents, toCents } from '../../../../domain/money.ts';
import type { Balance, BalanceTotals } from '../../../data/commissions.ts';

/** Figures that are sums over accounts, in the order they are shown. */
export const SUMMED = ['total', 'released', 'refunded', 'paid', 'inFavour', 'overpaid'] as const;
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

/** What was paid beyond what was earned: what in favour exceeds the balance by. */
const overpaid = ({ commissionInFavour, commissionBalance }: Sums): Cents =>
  toCents(commissionInFavour) - toCents(commissionBalance);

/** Figure → its amount in an account, or in the sums over many. */
export const amountOf: Readonly<Record<SummedFigure, (sums: Sums) => Cents>> = {
  total: ({ commissionTotal }) => toCents(commissionTotal),
  released: ({ commissionReleased }) => toCents(commissionReleased),
  paid: ({ commissionPaid }) => toCents(commissionPaid),
  refunded: ({ commissionRefunded }) => toCents(commissionRefunded),
  inFavour: ({ commissionInFavour }) => toCents(commissionInFavour),
  overpaid,
};

/** Figure → the order in which its largest parts come first. */
export const largestBy = {
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
