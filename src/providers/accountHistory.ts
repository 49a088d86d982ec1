import { type DataProvider, HttpError } from 'ra-core';
import type { DetailedAccount } from '../../domain/commissions/account.ts';
import { commissions, commissionOverview as overview } from '../../domain/contract/index.ts';
import type {
  AccountCommands,
  CommissionOverview,
  Statement,
  TimeSpan,
} from '../accountCommands.ts';
import { callServer } from '../httpClient.ts';
import { plainAdvisor } from './advisorAccounts.ts';
import { orPlainly } from './orPlainly.ts';
import { advancesOf } from './plainAccount.ts';
import { detailOf } from './plainDetail.ts';
import { type ListPage, readList, rowsOf } from './readList.ts';
import { requestOf } from './requestOf.ts';
import { type ListRequest, pageOfWhole } from './wholeList.ts';

/** See AccountCommands. */
export const commissionAccount: AccountCommands['commissionAccount'] = (
  advisorId,
  policyId,
  signal,
) =>
  orPlainly(
    async () => {
      const params = { advisorId, policyId };
      const { data } = await callServer(commissions.getAccount, { params, signal });
      // Normalised by the call's own schema.
      return { data: data as DetailedAccount };
    },
    async () => {
      const advisor = await plainAdvisor(advisorId);
      const policy = advisor.policies?.find(({ id }) => String(id) === String(policyId));
      if (!policy) throw new HttpError('No se encontró lo solicitado.', 404);
      return { data: detailOf(policy, advisor) };
    },
  );

/** See AccountCommands. */
export const commissionStatement: AccountCommands['commissionStatement'] = (
  advisorId,
  { from, to },
  signal,
) =>
  orPlainly<{ data: Statement | null }>(
    async () => {
      const parts = { params: { advisorId }, query: { from, to }, signal };
      const { data } = await callServer(commissions.getStatement, parts);
      // Written by our own server alone; others have no such call.
      return { data: data as Statement };
    },
    async () => ({ data: null }),
  );

/** See AccountCommands. */
export const commissionOverview: AccountCommands['commissionOverview'] = (signal) =>
  orPlainly<{ data: CommissionOverview | null }>(
    async () => {
      const { data } = await callServer(overview.getOverview, { signal });
      // Written by our own server alone; others have no such call.
      return { data: data as CommissionOverview };
    },
    async () => ({ data: null }),
  );

/** What the reading of these resources needs besides: whose, and of which time. */
type Meta = { readonly advisorId: string | number } & TimeSpan;

type Read = (request: ListRequest, meta: Meta, signal?: AbortSignal) => Promise<ListPage>;

const readAdvances: Read = (request, { advisorId }, signal) =>
  orPlainly(
    () => readList(commissions.listAdvances, request, signal, {}, { advisorId }),
    async () => pageOfWhole(rowsOf(advancesOf(await plainAdvisor(advisorId))), request, []),
  );

const readEntries: Read = (request, { advisorId, from, to }, signal) =>
  readList(commissions.listStatementEntries, request, signal, { from, to }, { advisorId });

const resources: Readonly<Record<string, Read>> = {
  'commission-advances': readAdvances,
  'statement-entries': readEntries,
};

/**
 * Reads what belongs to an advisor's account as resources.
 * @param rest the data provider of all other resources
 */
export const withAccountHistory = (rest: DataProvider): DataProvider => ({
  ...rest,
  getList: async (resource, params) => {
    const read = resources[resource];
    if (!read) return rest.getList(resource, params);
    const { rows, total } = await read(requestOf(params), params.meta, params.signal);
    // The caller says which kind of record these are, as with every resource.
    return { data: rows as never[], total };
  },
});
