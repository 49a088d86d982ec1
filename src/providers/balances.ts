import type { DataProvider, Identifier } from 'ra-core';
import { commissions } from '../../domain/contract/index.ts';
import { agencyToday } from '../agencyDay.ts';
import type {
  BalanceTotals,
  CommissionCommands,
  CommissionPayment,
} from '../commissionCommands.ts';
import { callServer } from '../httpClient.ts';
import { customersOf, plainAccounts, plainAdvisor, sumOf, sumsOf } from './advisorAccounts.ts';
import { orPlainly } from './orPlainly.ts';
import { type Account, advancesOf, openAdvancesOf } from './plainAccount.ts';
import { readList } from './readList.ts';
import { requestOf } from './requestOf.ts';
import { type ListRequest, pageOfWhole } from './wholeList.ts';

/** Paid with new money, or out of advances. */
const isPaidBy = (type: unknown) => (account: Account) => {
  const { commissionPaid, commissionAbsorbed } = account;
  if (type === 'commissions') return commissionPaid > commissionAbsorbed;
  return type === 'advances' ? commissionAbsorbed > 0 : true;
};

async function plainPage(advisorId: Identifier, { filter, ...request }: ListRequest) {
  const { type, ...equal } = filter;
  const accounts = (await plainAccounts(advisorId)).filter(isPaidBy(type));
  return pageOfWhole(accounts, { ...request, filter: equal }, commissions.listBalances.list.search);
}

interface Asked extends ListRequest {
  readonly advisorId: Identifier;
  readonly signal?: AbortSignal | undefined;
}

/** The resources that belong to an advisor, whom `meta.advisorId` names. */
const resources: Readonly<
  Record<string, (asked: Asked) => Promise<{ rows: readonly unknown[]; total: number }>>
> = {
  balances: ({ advisorId, signal, ...request }) =>
    orPlainly(
      () => readList(commissions.listBalances, request, signal, {}, { advisorId }),
      () => plainPage(advisorId, request),
    ),
  'balance-customers': ({ advisorId, signal, ...request }) =>
    orPlainly(
      () => readList(commissions.listBalanceCustomers, request, signal, {}, { advisorId }),
      async () =>
        pageOfWhole(
          customersOf(await plainAccounts(advisorId)),
          request,
          commissions.listBalanceCustomers.list.search,
        ),
    ),
};

function advisorIn(meta: unknown): Identifier {
  const { advisorId }: { advisorId?: Identifier } = Object(meta);
  if (advisorId === undefined) throw new Error('The balances of which advisor? meta.advisorId');
  return advisorId;
}

/**
 * Reads the accounts of an advisor as resources. Without a sort they come in the order money goes
 * to them: the largest in favour first (specification §9).
 * @param rest the data provider of all other resources
 */
export const withBalances = (rest: DataProvider): DataProvider => ({
  ...rest,
  getList: async (resource, params) => {
    const read = resources[resource];
    if (!read) return rest.getList(resource, params);
    const advisorId = advisorIn(params.meta);
    const { rows, total } = await read({ ...requestOf(params), advisorId, signal: params.signal });
    // The caller says which kind of record these are, as with every resource.
    return { data: rows as never[], total };
  },
  getMany: async (resource, params) => {
    const read = resources[resource];
    if (!read) return rest.getMany(resource, params);
    const filter = { id: params.ids.map(Number) };
    const range = { from: 0, to: params.ids.length - 1 };
    const advisorId = advisorIn(params.meta);
    const { rows } = await read({ advisorId, filter, range, signal: params.signal });
    return { data: rows as never[] };
  },
});

async function plainTotals(advisorId: Identifier, filter: object): Promise<BalanceTotals> {
  const { rows } = await plainPage(advisorId, { filter: { ...filter } });
  // plainPage only chooses among the accounts.
  const accounts = rows as Account[];
  const advisor = await plainAdvisor(advisorId);
  return {
    ...sumsOf(accounts),
    policies: accounts.length,
    asOf: agencyToday(),
    advancesGiven: sumOf(advancesOf(advisor), ({ originalAmount }) => originalAmount),
    advancesOpen: sumOf(openAdvancesOf(advisor), ({ remaining }) => remaining),
  };
}

/** See CommissionCommands. */
export const balanceTotals: CommissionCommands['balanceTotals'] = (advisorId, filter, signal) =>
  orPlainly(
    async () => {
      const query = { filter: JSON.stringify(filter) };
      const call = commissions.getBalanceTotals;
      const { data } = await callServer(call, { params: { advisorId }, query, signal });
      // Normalised by the call's own schema.
      return { data: data as BalanceTotals };
    },
    async () => ({ data: await plainTotals(advisorId, filter) }),
  );

/** See CommissionCommands. */
export const openAdvances: CommissionCommands['openAdvances'] = (advisorId, signal) =>
  orPlainly(
    async () => {
      const params = { advisorId };
      const { data } = await callServer(commissions.listOpenAdvances, { params, signal });
      // Normalised by the call's own schema.
      return { data: data as CommissionPayment[] };
    },
    async () => ({ data: openAdvancesOf(await plainAdvisor(advisorId)) }),
  );
