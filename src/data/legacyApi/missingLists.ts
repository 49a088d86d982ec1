import { HttpError, type Identifier } from 'ra-core';
import {
  type AnswerOf,
  advisors,
  banks,
  type Call,
  commissions,
  lookups,
} from '../../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../../domain/money/money.ts';
import { agencyToday } from '../../agencyDay.ts';
import { queryClient } from '../../queryClient.ts';
import { callServer } from '../http/callServer.ts';
import { type ListPage, type ListRequest, readCatalogue, rowsOf, textFieldsOf } from '../lists.ts';
import { pageOfWhole } from '../wholeList.ts';
import {
  type Account,
  accountOf,
  advancesOf,
  type LegacyAdvisor,
  openAdvancesOf,
} from './accounts.ts';
import { withoutPolicies, withRelations } from './records.ts';

type BalanceCustomer = AnswerOf<typeof commissions.listBalanceCustomers>;
type BalanceTotals = AnswerOf<typeof commissions.getBalanceTotals>;

/** Totals, a page and its sums are asked for one after the other, and share one answer. */
const FRESH_MS = 5_000;

export const readAdvisor = (id: Identifier): Promise<LegacyAdvisor> =>
  queryClient.fetchQuery({
    queryKey: ['balances', 'legacyApi', String(id)],
    queryFn: async () => {
      const { data } = await callServer(advisors.getAdvisor, { params: { id } });
      if (!data) throw new HttpError('No se encontró lo solicitado.', 404);
      // Normalised by the call's own schema; what may be missing is optional in the type.
      const advisor = data as LegacyAdvisor;
      return { ...advisor, policies: (advisor.policies ?? []).map(withRelations) };
    },
    staleTime: FRESH_MS,
    retry: false,
  });

async function readAccounts(id: Identifier): Promise<Account[]> {
  const advisor = await readAdvisor(id);
  return (advisor.policies ?? [])
    .map((policy) => accountOf(policy, advisor))
    .toSorted((a, b) => b.commissionInFavour - a.commissionInFavour || a.id - b.id);
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  Number(fromCents(sumCents(rows.map((row) => toCents(amount(row))))));

function customersOf(accounts: readonly Account[]): BalanceCustomer[] {
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

const isPaidBy = (type: unknown) => (account: Account) => {
  const { commissionPaid, commissionAbsorbed } = account;
  if (type === 'commissions') return commissionPaid > commissionAbsorbed;
  return type === 'advances' ? commissionAbsorbed > 0 : true;
};

async function pageOfBalances(advisorId: Identifier, { filter, ...request }: ListRequest) {
  const { type, ...equal } = filter;
  const accounts = (await readAccounts(advisorId)).filter(isPaidBy(type));
  const { search } = commissions.listBalances.list;
  return pageOfWhole(accounts, { ...request, filter: equal }, search);
}

type Params = Readonly<Record<string, Identifier>>;

type ReadMissing = (request: ListRequest, params: Params) => Promise<ListPage>;

const advisorIn = ({ advisorId = '' }: Params): Identifier => advisorId;

export const missingLists: ReadonlyMap<Call, ReadMissing> = new Map<Call, ReadMissing>([
  [
    banks.listBanks,
    async (request) => {
      const rows = (await readCatalogue(lookups.cardBanks)).map(withoutPolicies);
      return pageOfWhole(rows, request, textFieldsOf(lookups.cardBanks));
    },
  ],
  [commissions.listBalances, (request, params) => pageOfBalances(advisorIn(params), request)],
  [
    commissions.listBalanceCustomers,
    async (request, params) => {
      const rows = rowsOf(customersOf(await readAccounts(advisorIn(params))));
      return pageOfWhole(rows, request, commissions.listBalanceCustomers.list.search);
    },
  ],
  [
    commissions.listAdvances,
    async (request, params) =>
      pageOfWhole(rowsOf(advancesOf(await readAdvisor(advisorIn(params)))), request, []),
  ],
]);

const SUMS = [
  'commissionTotal',
  'commissionReleased',
  'commissionPaid',
  'commissionRefunded',
  'commissionBalance',
  'commissionInFavour',
] as const satisfies readonly (keyof Account & keyof BalanceTotals)[];

export async function balanceTotalsOf(
  advisorId: Identifier,
  filter: ListRequest['filter'],
): Promise<BalanceTotals> {
  const { rows } = await pageOfBalances(advisorId, { filter });
  // pageOfBalances only chooses among the accounts.
  const accounts = rows as Account[];
  const advisor = await readAdvisor(advisorId);
  const sums = SUMS.map((name) => [name, sumOf(accounts, (one) => one[name])] as const);
  return {
    // The entries are exactly those of SUMS.
    ...(Object.fromEntries(sums) as Record<(typeof SUMS)[number], number>),
    policies: accounts.length,
    asOf: agencyToday(),
    advancesGiven: sumOf(advancesOf(advisor), ({ originalAmount }) => originalAmount),
    advancesOpen: sumOf(openAdvancesOf(advisor), ({ remaining }) => remaining),
  };
}
