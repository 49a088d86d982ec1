import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../../data/useAgency.ts';
import { BALANCES } from './useBalances.ts';

/** Opened and asked why at once: one answer serves both. What changes it invalidates it. */
const FRESH_MS = 60_000;

/**
 * A policy of an advisor's account with what its figures are made of; asked for when it is shown.
 * @param advisorId whose account
 * @param policyId of which policy
 */
export const useAccount = (advisorId: number, policyId: number) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'account', String(advisorId), String(policyId)],
    queryFn: async ({ signal }) =>
      (await agency.commissionAccount(advisorId, policyId, signal)).data,
    staleTime: FRESH_MS,
  });
};
