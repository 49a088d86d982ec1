import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { ActivityKind } from '../../domain/contract/agency/activity.ts';
import type { PagedResource } from './activity.ts';
import { useAgency } from './useAgency.ts';
import { useOnWrite } from './useOnWrite.ts';

const KEY = 'activity';

/** Reads the figures and the activity on screen anew after whatever is written; once for a page. */
export function useFollowWrites(): void {
  const client = useQueryClient();
  useOnWrite(() => void client.invalidateQueries({ queryKey: [KEY] }));
}

const useSummary = <Summary>(
  resource: PagedResource,
  id: Identifier,
  read: (id: Identifier, signal: AbortSignal) => Promise<{ data: Summary }>,
): Summary | null | undefined => {
  const { data, isError } = useQuery({
    queryKey: [KEY, 'summary', resource, String(id)],
    queryFn: async ({ signal }) => (await read(id, signal)).data,
  });
  return isError ? null : data;
};

/** The figures of a customer's page; null where a legacy API does not tell them, or they cannot be read. */
export const useCustomerSummary = (id: Identifier) =>
  useSummary('customers', id, useAgency().customerSummary);

export const useAdvisorSummary = (id: Identifier) =>
  useSummary('advisors', id, useAgency().advisorSummary);

export const useCompanySummary = (id: Identifier) =>
  useSummary('companies', id, useAgency().companySummary);

const nothing = { activities: [], next: null };

/**
 * What happened with a record, page by page, the latest first.
 * @param kind one kind alone; all when left out
 */
export const useActivity = (resource: PagedResource, id: Identifier, kind?: ActivityKind) => {
  const agency = useAgency();
  const query = useInfiniteQuery({
    queryKey: [KEY, resource, String(id), kind],
    queryFn: async ({ pageParam, signal }) =>
      (await agency.activityOf(resource, id, { kind, after: pageParam }, signal)).data ?? nothing,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  return { ...query, activities: query.data?.pages.flatMap(({ activities }) => activities) ?? [] };
};
