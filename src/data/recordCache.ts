import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import { othersOf } from '../../domain/contract/index.ts';

/**
 * What react-admin has read stands in the cache under `[resource, method, params]`. It has no public
 * way to change or forget a part of that (useRefresh reads everything anew), so these keys are made
 * here alone; tests/components/recordCache.test.tsx holds them to react-admin's hooks.
 */
type Method = 'getOne' | 'getList' | 'getManyReference';

const keyOf = (resource: string, method?: Method): QueryKey =>
  method ? [resource, method] : [resource];

/** Matches a record whatever meta it was read with. */
const keyOfOne = (resource: string, id: Identifier): QueryKey => [
  resource,
  'getOne',
  { id: String(id) },
];

/**
 * What a record is read with that has more than its row in a list. react-admin keeps a list's rows as the records
 * themselves: a row that comes while the record is on its way would be taken for it.
 */
export const WHOLE = { whole: true } as const;

const keyOfWhole = (resource: string, id: Identifier): QueryKey => [
  resource,
  'getOne',
  { id: String(id), meta: WHOLE },
];

type PageRequest = Pick<GetListParams, 'filter' | 'pagination'>;

const recordCache = (queryClient: QueryClient) => ({
  /**
   * Reads anew what is on screen of a resource, and the rest when it is next shown.
   * @param method what was read by it alone; everything when left out
   */
  readAnew: (resource: string, method?: Method): void =>
    void queryClient.invalidateQueries({ queryKey: keyOf(resource, method) }),

  readOthersAnew: (resource: string, method?: Method): void => {
    for (const other of othersOf(resource))
      void queryClient.invalidateQueries({ queryKey: keyOf(other, method) });
  },

  readAnewLater: (resource: string): void =>
    void queryClient.invalidateQueries({ queryKey: keyOf(resource), refetchType: 'none' }),

  readRecordAnew: (resource: string, id: Identifier): void =>
    void queryClient.invalidateQueries({ queryKey: keyOfWhole(resource, id) }),

  forget: (resource: string): void => queryClient.removeQueries({ queryKey: keyOf(resource) }),

  forgetRecord: (resource: string, id: Identifier): void =>
    queryClient.removeQueries({ queryKey: keyOfOne(resource, id) }),

  changeRecord: <Record extends RaRecord>(
    resource: string,
    id: Identifier,
    change: (record: Record) => Record,
  ): void => {
    queryClient.setQueriesData<Record>(
      { queryKey: keyOfWhole(resource, id) },
      (record) => record && change(record),
    );
  },

  changeRows: <Record extends RaRecord>(
    resource: string,
    change: (row: Record) => Record,
    method: 'getList' | 'getManyReference' = 'getList',
  ): void => {
    queryClient.setQueriesData<GetListResult<Record>>(
      { queryKey: keyOf(resource, method) },
      (list) => list && { ...list, data: list.data.map(change) },
    );
  },

  /**
   * Changes the pages of a resource's lists in place.
   * @param change takes a page and what it was asked for by
   */
  changePages: <Record extends RaRecord>(
    resource: string,
    change: (page: GetListResult<Record>, listParams: PageRequest) => GetListResult<Record>,
  ): void => {
    const pages = queryClient.getQueriesData<GetListResult<Record>>({
      queryKey: keyOf(resource, 'getList'),
    });
    for (const [key, page] of pages) {
      const [, , listParams = {}] = key;
      if (page) queryClient.setQueryData(key, change(page, listParams as PageRequest));
    }
  },
});

export function useRecordCache(): ReturnType<typeof recordCache> {
  const queryClient = useQueryClient();
  return useMemo(() => recordCache(queryClient), [queryClient]);
}
