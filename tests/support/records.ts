import { sql } from 'kysely';
import { bankAccounts, cards, customers, policies } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import {
  aCard,
  aCompanyRow,
  aCustomer,
  anAccount,
  anAdvisorRow,
  aPolicy,
  type Body,
  type PolicyOwners,
} from './builders.ts';

/** A new customer, advisor and company, to register policies with. */
export async function makeOwners(api: TestApi, customer: Body = {}): Promise<PolicyOwners> {
  const now = api.clock.now();
  const { kysely } = api.context.database;
  const { body } = await api.call(customers.registerCustomer, {
    as: 'BASIC',
    body: aCustomer(customer),
  });
  const advisor = await kysely
    .insertInto('advisors')
    .values(anAdvisorRow(now))
    .returning('id')
    .executeTakeFirstOrThrow();
  const company = await kysely
    .insertInto('companies')
    .values(aCompanyRow(now))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { customers_id: body.customer.id, advisor_id: advisor.id, company_id: company.id };
}

/**
 * Registers a policy that must be lawful.
 * @returns the policy as the call answers it
 */
export async function makePolicy(api: TestApi, owners: PolicyOwners, overrides: Body = {}) {
  const answer = await api.call(policies.registerPolicy, {
    as: 'BASIC',
    body: aPolicy(owners, overrides),
  });
  if (answer.status !== 200) throw new Error(`The policy was refused: ${answer.text}`);
  return answer.body.policy;
}

/**
 * Registers a monthly policy begun on 16 January 2026: until 16 March three instalments of 100.00
 * are issued.
 * @returns its id and theirs, in order
 */
export async function makeMonthlyPolicy(api: TestApi, owners: PolicyOwners) {
  const terms = { startDate: '2026-01-16', endDate: '2027-01-16' };
  const { id, payments } = await makePolicy(api, owners, terms);
  return { id, paymentIds: payments.map((payment) => payment.id) };
}

/**
 * Registers a customer.
 * @returns the customer's id
 */
export async function makeCustomer(api: TestApi, overrides: Body = {}): Promise<number> {
  const { body } = await api.call(customers.registerCustomer, {
    as: 'BASIC',
    body: aCustomer(overrides),
  });
  return body.customer.id;
}

/**
 * Registers a card that must be lawful.
 * @returns the card as the call answers it, masked
 */
export async function makeCard(api: TestApi, customerId: number, overrides: Body = {}) {
  const body = aCard(customerId, overrides);
  const answer = await api.call(cards.registerCard, { as: 'BASIC', body });
  if (answer.status !== 200) throw new Error(`The card was refused: ${answer.text}`);
  return answer.body.creditCard;
}

/**
 * Registers a bank account that must be lawful.
 * @returns the account as the call answers it
 */
export async function makeAccount(api: TestApi, customerId: number, overrides: Body = {}) {
  const body = anAccount(customerId, overrides);
  const answer = await api.call(bankAccounts.registerBankAccount, { as: 'BASIC', body });
  if (answer.status !== 200) throw new Error(`The account was refused: ${answer.text}`);
  return answer.body.bankAccount;
}

/** How many rows each table that a test may write to holds. */
export async function countRows(api: TestApi): Promise<Record<string, number>> {
  const tables = [
    'banks',
    'customers',
    'credit_cards',
    'bank_accounts',
    'policies',
    'policy_periods',
    'payments',
    'renewals',
    'audit_entries',
  ];
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)})`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts`.execute(api.context.database.kysely);
  return Object.fromEntries(tables.map((table, index) => [table, rows[0]?.counts[index] ?? -1]));
}
