import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type GetListParams, useGetList } from 'react-admin';
import { useAgency } from '../data/useAgency.ts';
import { useCan } from '../session/useCan.ts';

export const DASHBOARD_KEY = 'dashboard';

function useSummaryQuery(enabled: boolean) {
  const agency = useAgency();
  return useQuery({
    queryKey: [DASHBOARD_KEY, 'summary'],
    queryFn: async ({ signal }) => (await agency.readSummary(signal)).data,
    enabled,
    refetchOnMount: true,
  });
}

/**
 * The figures of the dashboard, asked for anew each time it is come to.
 * @returns react-query's result; `data` is null where they are not known
 */
export const useLatestSummary = () => useSummaryQuery(useCan('dashboard', 'view'));

export const useSummary = () => useSummaryQuery(false);

/**
 * Reads the charts' figures anew when what they are made of has changed under a dialog.
 * @param total how many rows the list behind them has; undefined until it is known
 */
export function useFreshSummary(total: number | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(total);
  useEffect(() => {
    const before = known.current;
    known.current = total;
    if (before === undefined || total === undefined || before === total) return;
    void queryClient.invalidateQueries({ queryKey: [DASHBOARD_KEY] }, { cancelRefetch: false });
  }, [queryClient, total]);
}

export interface Count {
  readonly total: number | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const silently = () => undefined;

interface CountOptions {
  readonly onError?: (error: unknown) => void;
  /** How long a count that another card has asked for is used again, in milliseconds. */
  readonly staleTime?: number;
}

/**
 * Asks a list how many rows it has, without them: a card equals the list it opens.
 * @param resource the list
 * @param listParams its order, and what it is narrowed by
 */
export function useCount(
  resource: string,
  listParams: Pick<GetListParams, 'sort' | 'filter'>,
  { onError = silently, staleTime }: CountOptions = {},
): Count {
  const query = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, ...listParams },
    { onError, staleTime },
  );
  return {
    total: query.total,
    hasFailed: query.isError && query.total === undefined,
    retry: () => void query.refetch(),
  };
}
