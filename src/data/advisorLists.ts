import type { DataProvider, Identifier } from 'react-admin';
import { type Call, commissions as calls } from '../../domain/contract/index.ts';
import { requestOf } from './lists.ts';
import { readList } from './readList.ts';

/**
 * The resources that belong to an advisor, whom `meta.advisorId` names. The statement's entries are
 * those of `meta.from` up to `meta.to`, civil dates. Without a sort the accounts come in the order
 * money goes to them: the largest in favour first (specification §9).
 */
const advisorLists: Readonly<Record<string, Call>> = {
  balances: calls.listBalances,
  'balance-customers': calls.listBalanceCustomers,
  'commission-advances': calls.listAdvances,
  'statement-entries': calls.listStatementEntries,
};

/** The path and the query a resource of an advisor is read with. */
function partsOf(meta: unknown) {
  const { advisorId, from, to }: { advisorId?: Identifier; from?: string; to?: string } =
    Object(meta);
  if (advisorId === undefined) throw new Error('Of which advisor? meta.advisorId');
  return { params: { advisorId }, ...(from && to ? { query: { from, to } } : {}) };
}

/**
 * Reads what belongs to an advisor's account as resources.
 * @param rest the data provider of all other resources
 */
export const withAdvisorLists = (rest: DataProvider): DataProvider => ({
  ...rest,
  getList: async (resource, params) => {
    const call = advisorLists[resource];
    if (!call) return rest.getList(resource, params);
    const parts = { ...partsOf(params.meta), signal: params.signal };
    const { rows, total } = await readList(call, requestOf(params), parts);
    // The caller says which kind of record these are, as with every resource.
    return { data: rows as never[], total };
  },
  getMany: async (resource, params) => {
    const call = advisorLists[resource];
    if (!call) return rest.getMany(resource, params);
    const filter = { id: params.ids.map(Number) };
    const range = { from: 0, to: params.ids.length - 1 };
    const parts = { ...partsOf(params.meta), signal: params.signal };
    const { rows } = await readList(call, { filter, range }, parts);
    return { data: rows as never[] };
  },
});
