import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { civilDate } from '../../../../domain/civilDate.ts';
import type { TimeSpan } from '../../../data/commissionHistory.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { BALANCES } from '../useBalances.ts';

/**
 * The sums of an advisor's statement.
 * @param advisorId whose
 * @param span of which time; nothing is asked while it is undefined
 * @returns its data is null where the server keeps no statements
 */
export const useStatement = (advisorId: number, span: TimeSpan | undefined) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'statement', String(advisorId), span],
    queryFn: async ({ signal }) =>
      span ? (await agency.commissionStatement(advisorId, span, signal)).data : null,
    enabled: span !== undefined,
    placeholderData: keepPreviousData,
  });
};

const everything = {};

/** The history below has just asked; a day has no end so soon. */
const FRESH_MS = 60_000;

/**
 * The agency's civil date, which is that of the advisor's sums: this machine may have another.
 * @param advisorId whose sums
 */
export const useAgencyDay = (advisorId: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'totals', String(advisorId), everything],
    queryFn: async ({ signal }) => (await agency.balanceTotals(advisorId, everything, signal)).data,
    select: ({ asOf }) => civilDate(asOf),
    staleTime: FRESH_MS,
  });
};
