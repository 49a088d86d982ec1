import { advisors, companies, customers } from '../../domain/contract/index.ts';
import type { PolicyOwners } from '../support/builders.ts';
import type { ServerAddress } from '../support/startServer.ts';
import { ask } from './client.ts';

type ListOfParties =
  | typeof customers.listCustomers
  | typeof advisors.listAdvisors
  | typeof companies.listCompanies;

/** @returns the first of a list of parties; undefined of an empty one */
export const firstOf = async <T>(server: ServerAddress, token: string, call: ListOfParties) => {
  const query = `?range=${encodeURIComponent('[0,0]')}`;
  const answer = (await ask(server, call, { token, query })) as Record<string, T[]>;
  return answer[call.envelope]?.[0];
};

/** The first customer, advisor and insurer of an agency. */
export const firstOwners = async (server: ServerAddress, token: string): Promise<PolicyOwners> => {
  const idOf = async (call: ListOfParties) =>
    (await firstOf<{ id: number }>(server, token, call))?.id ?? 0;
  return {
    customers_id: await idOf(customers.listCustomers),
    advisor_id: await idOf(advisors.listAdvisors),
    company_id: await idOf(companies.listCompanies),
  };
};
