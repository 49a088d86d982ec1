import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Identifier } from 'react-admin';
import type { ActivityKind } from '../../domain/contract/activity.ts';
import type { PagedResource } from './activity.ts';
import { useAgency } from './useAgency.ts';

const KEY = 'activity';

/**
 * Reads the figures and the activity on screen anew after whatever is written; once for a page, and
 * once for a form whose save is made of several mutations.
 */
export function useFollowWrites(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isWritten = false;
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      isWritten ||= event.action.type === 'success';
      if (!isWritten || client.isMutating() > 0) return;
      isWritten = false;
      void client.invalidateQueries({ queryKey: [KEY] });
    });
  }, [client]);
}

/** The figures of a customer's page; null where a legacy API does not tell them. */
export const useCustomerSummary = (id: Identifier) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [KEY, 'summary', String(id)],
    queryFn: async ({ signal }) => (await agency.customerSummary(id, signal)).data,
  });
};

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
