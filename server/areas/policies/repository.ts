import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonInstant, jsonObject } from '../../db/json.ts';
import { containsWords, equals, type ListDefinition, oneOf } from '../../db/list.ts';
import type { Executor } from '../../db/transaction.ts';
import { paymentJoins, paymentRow } from '../payments/repository.ts';

const from = sql`policies p`;

const statusOn = (today: CivilDate) => sql`policy_status(p.cancelled_on, p.end_date, ${today})`;

const joinsOn = (today: CivilDate) => sql`
  join policy_types pt on pt.id = p.policy_type_id
  join companies co on co.id = p.company_id
  join payment_methods pm on pm.id = p.payment_method_id
  join payment_frequencies pf on pf.id = p.payment_frequency_id
  join policy_statuses ps on ps.id = ${statusOn(today)}
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id`;

const personOf = (alias: 'a' | 'c') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return jsonObject({
    id: column('id'),
    ci_ruc: column('ci_ruc'),
    firstName: column('first_name'),
    secondName: column('second_name'),
    surname: column('surname'),
    secondSurname: column('second_surname'),
  });
};

/** The columns a policy, its periods and its renewals are priced by, in the wire format. */
const pricing = (alias: string) => ({
  policyValue: sql.ref(`${alias}.policy_value`),
  policyFee: sql.ref(`${alias}.policy_fee`),
  agencyPercentage: sql.ref(`${alias}.agency_percentage`),
  advisorPercentage: sql.ref(`${alias}.advisor_percentage`),
});

const commissions = (alias: string) => ({
  paymentsToAgency: sql.ref(`${alias}.payments_to_agency`),
  paymentsToAdvisor: sql.ref(`${alias}.payments_to_advisor`),
});

/** A policy as lists show it, in the wire format (specification §3). */
const rowFields = {
  id: sql`p.id`,
  numberPolicy: sql`p.number_policy`,
  policy_type_id: sql`p.policy_type_id`,
  company_id: sql`p.company_id`,
  customers_id: sql`p.customers_id`,
  advisor_id: sql`p.advisor_id`,
  payment_method_id: sql`p.payment_method_id`,
  payment_frequency_id: sql`p.payment_frequency_id`,
  policy_status_id: sql`ps.id`,
  coverageAmount: sql`p.coverage_amount`,
  ...pricing('p'),
  ...commissions('p'),
  numberOfPayments: sql`p.number_of_payments`,
  numberOfPaymentsAdvisor: sql`p.number_of_payments_advisor`,
  startDate: jsonDay(sql`p.start_date`),
  endDate: jsonDay(sql`p.end_date`),
  observations: sql`p.observations`,
  renewalCommission: sql`p.renewal_commission`,
  isCommissionAnnualized: sql`p.is_commission_annualized`,
  createdAt: jsonInstant(sql`p.created_at`),
  version: sql`p.version`,
  policyType: jsonObject({ policyName: sql`pt.policy_name` }),
  company: jsonObject({ companyName: sql`co.company_name` }),
  paymentMethod: jsonObject({ methodName: sql`pm.method_name` }),
  paymentFrequency: jsonObject({ id: sql`pf.id`, frequencyName: sql`pf.frequency_name` }),
  policyStatus: jsonObject({ id: sql`ps.id`, statusName: sql`ps.status_name` }),
  customer: personOf('c'),
  advisor: personOf('a'),
};

/** The words stand in the number or in what identifies the customer; each half has its index. */
const matches = (words: string) => sql`p.id in (
  select id from policies where ${containsWords(sql`search_text`, words)}
  union all
  select owned.id from policies owned join customers owner on owner.id = owned.customers_id
  where ${containsWords(sql`owner.search_text`, words)})`;

/**
 * Policies as lists show them.
 * @param today the day their statuses are computed for (domain §5)
 */
export const policyListOn = (today: CivilDate): ListDefinition => ({
  from,
  joins: joinsOn(today),
  id: sql`p.id`,
  row: jsonObject(rowFields),
  defaultSort: { field: 'id', order: 'DESC' },
  sort: {
    id: sql`p.id`,
    numberPolicy: sql`p.number_policy`,
    startDate: sql`p.start_date`,
    endDate: sql`p.end_date`,
    coverageAmount: sql`p.coverage_amount`,
    policyValue: sql`p.policy_value`,
    createdAt: sql`p.created_at`,
    company_id: sql`p.company_id`,
    policy_type_id: sql`p.policy_type_id`,
  },
  filter: {
    q: matches,
    id: oneOf(sql`p.id`),
    policy_status_id: equals(statusOn(today)),
    company_id: equals(sql`p.company_id`),
    advisor_id: equals(sql`p.advisor_id`),
    policy_type_id: equals(sql`p.policy_type_id`),
    customers_id: equals(sql`p.customers_id`),
  },
});

const issuedPayments = (today: CivilDate) => sql`
  select ${paymentRow} as row from payments pay ${paymentJoins}
  where pay.policy_id = p.id
    and payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today})
  order by pay.number_payment`;

const planned = jsonObject({
  number_payment: sql`pay.number_payment`,
  value: sql`pay.value`,
  createdAt: jsonDay(sql`pay.due_date`),
});

/** Nothing is to come once the policy is cancelled (domain §6). */
const scheduledPayments = (today: CivilDate) => sql`
  select ${planned} as row from payments pay
  where pay.policy_id = p.id
    and not payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today})
    and (p.cancelled_on is null or pay.due_date < p.cancelled_on)
  order by pay.number_payment`;

const renewals = sql`
  select ${jsonObject({
    id: sql`r.id`,
    policy_id: sql`r.policy_id`,
    renewalNumber: sql`r.renewal_number`,
    createdAt: jsonDay(sql`r.renewed_on`),
    coverageAmount: sql`r.coverage_amount`,
    ...pricing('r'),
    ...commissions('r'),
    observations: sql`r.observations`,
  })} as row from renewals r where r.policy_id = p.id order by r.renewal_number`;

const periods = sql`
  select ${jsonObject({
    id: sql`pp.id`,
    policy_id: sql`pp.policy_id`,
    year: sql`pp.year`,
    ...pricing('pp'),
    numberOfPaymentsAdvisor: sql`pp.number_of_payments_advisor`,
  })} as row from policy_periods pp where pp.policy_id = p.id order by pp.year`;

/**
 * One policy with its payments, renewals, periods and what is still to come.
 * @param db where to read
 * @param id the policy's id
 * @param today the day its status and its issued payments are computed for
 * @returns the policy as JSON text, or undefined when there is none with this id
 */
export const findPolicyJson = async (
  db: Executor,
  id: number,
  today: CivilDate,
): Promise<string | undefined> => {
  const policy = jsonObject({
    ...rowFields,
    payments: jsonArray(issuedPayments(today)),
    renewals: jsonArray(renewals),
    periods: jsonArray(periods),
    schedule: jsonArray(scheduledPayments(today)),
  });
  const { rows } = await sql<{ row: string }>`
    select (${policy})::text as row from ${from} ${joinsOn(today)} where p.id = ${id}`.execute(db);
  return rows[0]?.row;
};
