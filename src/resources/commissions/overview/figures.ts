import type { AnswerOf, commissionOverview } from '../../../../domain/contract/index.ts';
import type { CommissionOverview } from '../../../data/commissionHistory.ts';

/** An advisor's commissions; amounts in dollars. */
export type AdvisorCommissions = AnswerOf<typeof commissionOverview.listAdvisorCommissions>;

/** A month of the last twelve: `YYYY-MM` and amounts in dollars. */
export type CommissionMonth = CommissionOverview['months'][number];

/** The figures of the agency, in the order they are shown: of each list one column. */
export const OVERVIEW_FIGURES = [
  'commissionTotal',
  'commissionReleased',
  'commissionRefunded',
  'commissionPaid',
  'commissionInFavour',
  'commissionOverpaid',
  'advancesOpen',
] as const;
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number];
