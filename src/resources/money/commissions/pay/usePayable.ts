import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { type Cents, fromCents, sumCents, toCents } from '../../../../../domain/money/money.ts';
import type { Balance, BalanceFilter, CommissionPayment } from '../../../../data/commissions.ts';
import { BALANCES, REACH, useBalanceTotals, useOpenAdvances } from '../useAccounts.ts';
import { inFavourOf, NOTHING, type PayableTotals, reachOf } from './plan.ts';
import { filterOf, type Selection, storedSelection, storeSelection } from './selection.ts';

interface Page {
  readonly data: Balance[];
  readonly total?: number;
}

interface Reached {
  readonly data: { readonly pages: readonly Page[] } | undefined;
  readonly hasNextPage: boolean;
}

const FIRST = { page: 1, perPage: 50 };

/** Largest page size: below the contract's limit, and a multiple of all pages before it. */
const LARGEST = 800;

/** Next page, as large as all before it together, so that thousands take few requests. */
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
 * @param filter the selection; undefined while nothing is chosen
 * @param reach the balance in favour that is needed, in cents
 */
function useReach(advisorId: Identifier, filter: BalanceFilter | undefined, reach: Cents) {
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
    accounts: filter === undefined || reach === 0 ? [] : accounts,
    isRunning: reach > 0 && filter !== undefined && (query.isPending || isShort) && !error,
    error,
    retry: () => void query.refetch(),
    /** Policies that a distribution reaches, once they are all here. */
    upTo: async (wanted: Cents): Promise<Balance[]> => {
      let here: Reached = query;
      while ((here.hasNextPage || !here.data) && inFavourOf(rowsOf(here.data?.pages)) < wanted) {
        here = await fetchNextPage({ throwOnError: true });
      }
      return rowsOf(here.data?.pages);
    },
  };
}

const none: readonly CommissionPayment[] = [];

const leftOf = (advances: readonly CommissionPayment[]): number =>
  Number(fromCents(sumCents(advances.map(({ remaining }) => toCents(remaining)))));

/**
 * What a commission is paid over: the selection, kept for the advisor, how it stands, and the
 * advances it absorbs.
 * @param isWanted whether a commission is being paid: nothing is asked before
 * @param typed the new amount and the day of the receipt, as they are typed: an advance dated later is
 * not absorbed
 */
export function usePayable(
  advisorId: number,
  isWanted: boolean,
  { amount, day }: { readonly amount: Cents; readonly day: string },
) {
  const [selection, setSelection] = useState(() => storedSelection(advisorId));
  const filter = filterOf(selection);
  const wanted = isWanted ? filter : undefined;
  const totals = useBalanceTotals(advisorId, wanted);
  const advances = useOpenAdvances(advisorId, isWanted);
  const openAdvances = (advances.data ?? none).filter(
    ({ createdAt }) => createdAt.slice(0, 10) <= day,
  );
  const payableTotals: PayableTotals =
    wanted && totals.data && !totals.isPlaceholderData
      ? { ...totals.data, advancesOpen: leftOf(openAdvances) }
      : NOTHING;
  const reached = useReach(advisorId, wanted, reachOf(payableTotals, amount));
  return {
    advisorId,
    amount,
    selection,
    choose: (next: Selection): void => {
      setSelection(next);
      storeSelection(advisorId, next);
    },
    filter,
    payableTotals,
    openAdvances,
    reached,
    upTo: reached.upTo,
    isPending:
      (isWanted && advances.isPending) ||
      (wanted !== undefined && (totals.isPending || totals.isPlaceholderData)),
    error: totals.error ?? advances.error,
    retry: (): void => {
      void totals.refetch();
      void advances.refetch();
    },
  };
}

export type PayableState = ReturnType<typeof usePayable>;
