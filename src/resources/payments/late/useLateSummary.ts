import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useAgency } from '../../../data/useAgency.ts';
import type { LateFilterValues } from './lateFilter.ts';

/**
 * What the late payments of the list around owe, by age and whatever age is chosen; null where the
 * server does not sum them. It is asked for anew whenever the list is.
 */
export function useLateSummary() {
  const agency = useAgency();
  const { company_id, q }: LateFilterValues = useListContext().filterValues;
  const filter = { ...(company_id ? { company_id } : {}), ...(q ? { q } : {}) };
  return useQuery({
    queryKey: ['late-payments', 'summary', filter],
    queryFn: async ({ signal }) => (await agency.sumLatePayments(filter, signal)).data,
    placeholderData: keepPreviousData,
  });
}
