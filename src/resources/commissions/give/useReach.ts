import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import type { Cents } from '../../../../domain/money.ts';
import type { Balance, BalanceFilter } from '../../../data/commissions.ts';
import { BALANCES, REACH } from '../useBalances.ts';
import { inFavourOf } from './plan.ts';

interface Page {
  readonly data: Balance[];
  readonly total?: number;
}

/** Where a query stands, before and after it has read another page. */
interface Reached {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
}

const FIRST = { page: 1, perPage: 50 };

/** Below the contract's largest page, and a multiple of all pages before it. */
const LARGEST = 800;

/** Each page is as large as all before it together, so that thousands are a few questions. */
function nextPage(last: Page, pages: readonly Page[]) {
  const loaded = pages.reduce((sum, { data }) => sum + data.length, 0);
  if (last.data.length === 0 || loaded >= (last.total ?? 0)) return undefined;
  const perPage = Math.min(loaded, LARGEST);
  return { page: loaded / perPage + 1, perPage };
}

const rowsOf = (pages: readonly Page[] | undefined): Balance[] =>
  (pages ?? []).flatMap(({ data }) => data);

/**
 * The accounts a distribution reaches: the largest balances first, only as many as it takes.
 * @param advisorId whose
 * @param filter the selection; undefined while nothing is chosen
 * @param reach the balance in favour that is needed, in cents
 */
export function useReach(advisorId: Identifier, filter: BalanceFilter | undefined, reach: Cents) {
  const dataProvider = useDataProvider();
  const query = useInfiniteQuery({
    queryKey: [REACH, String(advisorId), filter],
    // Without a sort they come in the very order money goes to them.
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      dataProvider.getList<Balance>(BALANCES, {
        pagination: pageParam,
        filter,
        meta: { advisorId },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: nextPage,
    // The next form asks anew.
    gcTime: 0,
    enabled: filter !== undefined && reach > 0,
  });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  const accounts = rowsOf(data?.pages);
  const isShort = hasNextPage && inFavourOf(accounts) < reach;
  useEffect(() => {
    if (isShort && !isFetching && !error) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);

  return {
    /** Those here so far. */
    accounts: filter === undefined || reach === 0 ? [] : accounts,
    isRunning: reach > 0 && filter !== undefined && (query.isPending || isShort) && !error,
    error,
    retry: () => void query.refetch(),
    /** Those a distribution reaches, once they are all here. */
    upTo: async (wanted: Cents): Promise<Balance[]> => {
      let here: Reached = query;
      while ((here.hasNextPage || !here.data) && inFavourOf(rowsOf(here.data?.pages)) < wanted) {
        here = await fetchNextPage({ throwOnError: true });
      }
      return rowsOf(here.data?.pages);
    },
  };
}
