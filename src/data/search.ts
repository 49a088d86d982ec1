import type { Identifier } from 'react-admin';
import { findRecords, search } from '../../domain/contract/agency/search.ts';
import {
  type AnswerOf,
  advisors,
  companies,
  customers,
  policies,
} from '../../domain/contract/index.ts';
import { personName } from '../../domain/people/personName.ts';
import { anyCall } from './calls.ts';

export type Found = AnswerOf<typeof search>;

export type IdentityKind = 'customers' | 'advisors' | 'companies';

export interface IdentityHolder {
  readonly id: Identifier;
  readonly ci_ruc: string;
  readonly name: string;
}

export type NumberHolder = NonNullable<AnswerOf<typeof policies.findPolicyByNumber>>;

const identityCalls = {
  customers: customers.findCustomerByIdentity,
  advisors: advisors.findAdvisorByIdentity,
  companies: companies.findCompanyByIdentity,
} as const;

export const searchCalls = {
  /**
   * Looks for customers, policies and advisors by number or name.
   * @param typed at least two characters
   */
  search: (typed: string, signal?: AbortSignal) =>
    anyCall.call(search, { query: { q: typed } }, signal),

  /**
   * Records by their ids, as the search shows them; none of a server that does not know the call.
   * @param ids with commas between, by kind
   */
  findRecords: (ids: Partial<Record<keyof Found, string>>, signal?: AbortSignal) =>
    anyCall.callIfKnown(findRecords, { query: ids }, signal),

  /**
   * Who is registered with an identity number.
   * @param typed the number, however it is written
   * @param except the id of the record being edited
   * @returns null when it is free, or the server cannot tell
   * @throws HttpError 400 for a number with other characters
   */
  async findByIdentity(
    kind: IdentityKind,
    typed: string,
    except?: Identifier,
    signal?: AbortSignal,
  ): Promise<{ data: IdentityHolder | null }> {
    const query = { ci_ruc: typed, except };
    const { data: found } = await anyCall.callIfKnown(identityCalls[kind], { query }, signal);
    if (found === null) return { data: null };
    const name = 'companyName' in found ? found.companyName : personName(found);
    return { data: { id: found.id, ci_ruc: found.ci_ruc, name } };
  },
  /**
   * The policy that has a number, however it is written.
   * @returns null when it is free, or the server cannot tell
   */
  findPolicyByNumber: (numberPolicy: string, signal?: AbortSignal) =>
    anyCall.callIfKnown(policies.findPolicyByNumber, { query: { numberPolicy } }, signal),
};
