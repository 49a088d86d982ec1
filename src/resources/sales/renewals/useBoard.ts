import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { renewals } from '../../../../domain/contract/index.ts';
import type { RenewalStage } from '../../../../domain/sales/renewals/stages.ts';
import { CARDS_AT_ONCE, type Renewal, type StageTotal } from '../../../data/renewals.ts';
import { useAgency } from '../../../data/useAgency.ts';
import { useCall } from '../../../data/useCall.ts';

/** Query key of the board; react-admin's own lists of it begin the same. */
export const BOARD = 'renewals';

export type Filter = Readonly<Record<string, unknown>>;

export const columnKey = (filter: Filter, stage: RenewalStage) => [BOARD, 'column', stage, filter];

export const totalsKey = (filter: Filter) => [BOARD, 'totals', filter];

/** The filter of the list around, but for its stage: the board shows them all. */
export const useBoardFilter = (): Filter => {
  const { filterValues } = useListContext();
  return useMemo(() => {
    const { stage: _stage, ...filter } = filterValues;
    return filter;
  }, [filterValues]);
};

/** Cards that were read at once, and the last of them, where there may be more behind it. */
export interface CardPage {
  readonly cards: readonly Renewal[];
  readonly end: Renewal | undefined;
}

export type CardPages = InfiniteData<CardPage, Renewal | undefined>;

export const useColumnCards = (stage: RenewalStage) => {
  const agency = useAgency();
  const filter = useBoardFilter();
  const start: Renewal | undefined = undefined;
  return useInfiniteQuery({
    queryKey: columnKey(filter, stage),
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      const { data } = await agency.renewalCards({ stage, filter, after: pageParam }, signal);
      return { cards: data, end: data.length === CARDS_AT_ONCE ? data.at(-1) : undefined };
    },
    initialPageParam: start as Renewal | undefined,
    getNextPageParam: ({ end }) => end,
    placeholderData: keepPreviousData,
  });
};

/** Totals by stage; a stage without cards is missing. */
export const useTotals = () => {
  const agency = useAgency();
  const filter = useBoardFilter();
  return useQuery({
    queryKey: totalsKey(filter),
    queryFn: async ({ signal }): Promise<readonly StageTotal[]> =>
      (await agency.renewalTotals(filter, signal)).data,
    placeholderData: keepPreviousData,
  });
};

const MINUTE = 60_000;

export const useOwners = () => useCall(renewals.listRenewalOwners, {}, { staleTime: MINUTE });
