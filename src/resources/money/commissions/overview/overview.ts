import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf, commissionOverview } from '../../../../../domain/contract/index.ts';
import type { CommissionOverview } from '../../../../data/commissionHistory.ts';
import { useAgency } from '../../../../data/useAgency.ts';

export type AdvisorCommissions = AnswerOf<typeof commissionOverview.listAdvisorCommissions>;

export type CompanyCommissions = AnswerOf<typeof commissionOverview.listCompanyCommissions>;

/** A month of the last twelve: `YYYY-MM` and amounts in dollars. */
export type CommissionMonth = CommissionOverview['months'][number];

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

export const useOverview = (asOf: string | undefined) => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['commission-overview', asOf],
    queryFn: async ({ signal }) => (await agency.commissionOverview(asOf, signal)).data,
    placeholderData: keepPreviousData,
  });
};

const NAMES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/**
 * A month as an axis writes it: "2026-03" → "mar 26".
 * @param month `YYYY-MM`
 */
export const shortMonth = (month: string): string =>
  `${NAMES[Number(month.slice(5)) - 1] ?? month} ${month.slice(2, 4)}`;
