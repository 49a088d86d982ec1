import type { Identifier } from 'ra-core';
import { advisors } from '../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../domain/money.ts';
import type { Balance, BalanceCustomer, BalanceTotals } from '../commissionCommands.ts';
import { callServer } from '../httpClient.ts';
import { queryClient } from '../queryClient.ts';
import { type Account, accountOf, type PlainAdvisor } from './plainAccount.ts';

/**
 * An advisor's accounts where the server has no calls of their own for them: worked out from
 * `advisor/get-advisor` (specification §7).
 */

/** One question is followed by others at once: totals, a page, its sums. */
const FRESH_MS = 5_000;

/** The advisor with everything; asked for once for all that is worked out from it. */
export const plainAdvisor = (id: Identifier): Promise<PlainAdvisor> =>
  queryClient.fetchQuery({
    queryKey: ['balances', 'plain', String(id)],
    queryFn: async () => {
      const { data } = await callServer(advisors.getAdvisor, { params: { id } });
      // Normalised by the call's own schema; what may be missing is optional in the type.
      return data as PlainAdvisor;
    },
    staleTime: FRESH_MS,
    retry: false,
  });

/** The accounts in the order money goes to them (specification §9). */
export async function plainAccounts(id: Identifier): Promise<Account[]> {
  const advisor = await plainAdvisor(id);
  return (advisor.policies ?? [])
    .map((policy) => accountOf(policy, advisor))
    .toSorted((a, b) => b.commissionInFavour - a.commissionInFavour || a.id - b.id);
}

/** Exact to the cent, however many are added. */
export const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  Number(fromCents(sumCents(rows.map((row) => toCents(amount(row))))));

/** The customers of the accounts that can receive commission, the largest sum first. */
export function customersOf(accounts: readonly Account[]): BalanceCustomer[] {
  const found = new Map<number, BalanceCustomer>();
  for (const { customer, eligible, commissionInFavour } of accounts) {
    if (!eligible) continue;
    const known = found.get(customer.id) ?? { ...customer, policies: 0, commissionInFavour: 0 };
    found.set(customer.id, {
      ...known,
      policies: known.policies + 1,
      commissionInFavour: sumOf([known.commissionInFavour, commissionInFavour], (one) => one),
    });
  }
  return [...found.values()].toSorted(
    (a, b) => b.commissionInFavour - a.commissionInFavour || a.id - b.id,
  );
}

const SUMS = [
  'commissionTotal',
  'commissionReleased',
  'commissionPaid',
  'commissionRefunded',
  'commissionBalance',
  'commissionInFavour',
] as const satisfies readonly (keyof Balance & keyof BalanceTotals)[];

/** The sums over accounts, as the totals' call answers them. */
export const sumsOf = (accounts: readonly Balance[]) => {
  const entries = SUMS.map((name) => [name, sumOf(accounts, (one) => one[name])] as const);
  // The entries are exactly those of SUMS.
  return Object.fromEntries(entries) as Record<(typeof SUMS)[number], number>;
};
