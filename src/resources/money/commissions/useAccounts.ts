import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Identifier, type SortPayload, useGetList, useGetManyAggregate } from 'react-admin';
import type { Balance, BalanceFilter } from '../../../data/commissions.ts';
import { useRecordCache } from '../../../data/recordCache.ts';
import { useAgency } from '../../../data/useAgency.ts';

/** Query key of everything about an advisor's accounts: invalidate it after a change. */
export const BALANCES = 'balances';

export const REACH = 'balance-reach';

export const largestFirst: SortPayload = { field: 'commissionInFavour', order: 'DESC' };

interface BalancesPage {
  readonly filter?: BalanceFilter;
  readonly sort?: SortPayload;
  readonly page?: number;
  readonly perPage: number;
}

/**
 * A page of an advisor's commission accounts, with the number of all that match.
 * @param wantedPage filter of the contract's balances, order and page
 */
export const useBalances = (advisorId: Identifier, wantedPage: BalancesPage) => {
  const { filter = {}, sort = largestFirst, page = 1, perPage } = wantedPage;
  const pagination = { page, perPage };
  return useGetList<Balance>(
    BALANCES,
    { filter, sort, pagination, meta: { advisorId } },
    { placeholderData: keepPreviousData },
  );
};

/**
 * One policy's account with an advisor.
 * @param policyId undefined while none is chosen
 * @returns undefined until it is here
 */
export const useBalance = (advisorId: Identifier, policyId: number | undefined) => {
  const ids = policyId === undefined ? [] : [policyId];
  const { data } = useGetManyAggregate<Balance>(
    BALANCES,
    { ids, meta: { advisorId } },
    { enabled: policyId !== undefined },
  );
  return policyId === undefined ? undefined : data?.[0];
};

/**
 * The sums over an advisor's accounts that match a filter, with what is left of their advances.
 * @param filter of the contract's balances; nothing is asked without one
 */
export const useBalanceTotals = (advisorId: Identifier, filter: BalanceFilter | undefined) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'totals', String(advisorId), filter],
    queryFn: async ({ signal }) =>
      (await agency.balanceTotals(advisorId, filter ?? {}, signal)).data,
    enabled: filter !== undefined,
    placeholderData: keepPreviousData,
  });
};

/**
 * An advisor's advances of which something is left, the oldest first.
 */
export const useOpenAdvances = (advisorId: Identifier, enabled = true) => {
  const agency = useAgency();
  return useQuery({
    queryKey: [BALANCES, 'advances', String(advisorId)],
    queryFn: async ({ signal }) => (await agency.openAdvances(advisorId, signal)).data,
    enabled,
  });
};

/** Cache time: the opened policy and its breakdown share one answer; a change invalidates it. */
const FRESH_MS = 60_000;

/**
 * A policy of an advisor's account with what its figures are made of; asked for when it is shown.
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

const CONCERNED = [
  BALANCES,
  'balance-customers',
  'commission-advances',
  'statement-entries',
  'commission-overview',
  'advisor-commissions',
  'company-commissions',
  'advisors',
  'commissions',
  'policies',
];

export function useRefreshCommissions() {
  const cache = useRecordCache();
  const refresh = (keys: readonly string[]): void => {
    for (const key of keys) cache.readAnew(key);
  };
  return {
    afterSuccess: () => refresh(CONCERNED),
    /** Called after a conflict: the form stays open, so its distribution is read again too. */
    afterConflict: () => refresh([...CONCERNED, REACH]),
  };
}
