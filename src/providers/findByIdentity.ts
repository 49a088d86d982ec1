import { advisors, companies, customers } from '../../domain/contract/index.ts';
import { type PersonNames, personName } from '../../domain/personName.ts';
import { callServer } from '../httpClient.ts';
import type { IdentityCommands } from '../identityCommands.ts';
import { orPlainly } from './orPlainly.ts';

const calls = {
  customers: customers.findCustomerByIdentity,
  advisors: advisors.findAdvisorByIdentity,
  companies: companies.findCompanyByIdentity,
} as const;

interface Found extends PersonNames {
  readonly id: number;
  readonly ci_ruc: string;
  readonly companyName?: string;
}

/** See Commands. */
export const findByIdentity: IdentityCommands['findByIdentity'] = (kind, typed, except, signal) =>
  orPlainly(
    async () => {
      const query = { ci_ruc: typed, ...(except === undefined ? {} : { except: String(except) }) };
      const { data } = await callServer(calls[kind], { query, signal });
      if (data === null) return { data };
      // Written by our own server alone; others have no such call.
      const found = data as Found;
      const { id, ci_ruc, companyName } = found;
      return { data: { id, ci_ruc, name: companyName ?? personName(found) } };
    },
    () => ({ data: null }),
  );
