import { type RawBuilder, sql } from 'kysely';
import { PAYMENT_STATUS, POLICY_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray, jsonDay, jsonInstant, jsonObject } from '../../db/json.ts';
import { rowsOf } from '../../db/ledgers.ts';
import { equals, type ListDefinition, oneOf } from '../../db/list.ts';
import type { Executor } from '../../db/transaction.ts';
import {
  commissionPaymentRow,
  commissionPaymentsFrom,
  refundRow,
} from '../commissions/rows.repository.ts';
import { paymentJoins, paymentRow } from '../payments/repository.ts';
import { personOf } from '../people/repository.ts';
import { chargeFields, chargeJoins } from './charge.repository.ts';
import { matchesPolicy } from './search.repository.ts';

const from = sql`policies p`;

const statusOn = (today: CivilDate) => sql`policy_status(p.cancelled_on, p.end_date, ${today})`;

/** Each status as a range of the end date (domain §5), which an index serves. */
const hasStatus =
  (today: CivilDate) =>
  (status: number): RawBuilder<unknown> => {
    const inAMonth = sql`(${today}::date + interval '1 month')::date`;
    switch (status) {
      case POLICY_STATUS.cancelled:
        return sql`p.cancelled_on is not null`;
      case POLICY_STATUS.finished:
        return sql`(p.cancelled_on is null and p.end_date <= ${today}::date)`;
      case POLICY_STATUS.finishing:
        return sql`(p.cancelled_on is null
          and p.end_date > ${today}::date and p.end_date <= ${inAMonth})`;
      case POLICY_STATUS.active:
        return sql`(p.cancelled_on is null and p.end_date > ${inAMonth})`;
      default:
        return sql`false`;
    }
  };

const joinsOn = (today: CivilDate) => sql`
  join policy_types pt on pt.id = p.policy_type_id
  join companies co on co.id = p.company_id
  join payment_methods pm on pm.id = p.payment_method_id
  join payment_frequencies pf on pf.id = p.payment_frequency_id
  join policy_statuses ps on ps.id = ${statusOn(today)}
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id
  ${chargeJoins}`;

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
  ...chargeFields,
  paymentsMade: sql`(select count(*) from payments made
    where made.policy_id = p.id and made.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})`,
  renewalCount: sql`(select count(*) from renewals done where done.policy_id = p.id)`,
};

/** Issued, or collected before a cancellation of the same day or earlier: money stays in sight. */
const shownOn = (today: CivilDate) => sql`(pay.credit > 0
  or payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today}))`;

/** The row with what changes from day to day: a walk back from the last instalment, by its index. */
const rowFieldsOn = (today: CivilDate) => ({
  ...rowFields,
  lastPendingValue: sql`(
    select pay.pending_value from payments pay
    where pay.policy_id = p.id and ${shownOn(today)}
    order by pay.number_payment desc limit 1)`,
});

const listOf = (from: RawBuilder<unknown>, today: CivilDate): ListDefinition => ({
  from,
  joins: joinsOn(today),
  id: sql`p.id`,
  row: jsonObject(rowFieldsOn(today)),
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
    q: (words: string) => matchesPolicy(sql`p.id`, words),
    id: oneOf(sql`p.id`),
    policy_status_id: hasStatus(today),
    company_id: equals(sql`p.company_id`),
    advisor_id: equals(sql`p.advisor_id`),
    policy_type_id: equals(sql`p.policy_type_id`),
    customers_id: equals(sql`p.customers_id`),
    endsFrom: (day: CivilDate) => sql`(p.cancelled_on is null and p.end_date >= ${day})`,
    endsTo: (day: CivilDate) => sql`(p.cancelled_on is null and p.end_date <= ${day})`,
  },
});

/**
 * Policies as lists show them.
 * @param today the day their statuses are computed for (domain §5)
 */
export const policyListOn = (today: CivilDate): ListDefinition => ({
  ...listOf(from, today),
  counted: rowsOf('policies'),
});

/**
 * The policies of status 3 and 4, as domain §5 computes them; by their end date, which is indexed.
 * @param today the day they end by, or within a month of
 */
export const endingPolicyListOn = (today: CivilDate): ListDefinition =>
  listOf(
    sql`(select * from policies
      where cancelled_on is null
        and end_date <= (${today}::date + interval '1 month')::date) p`,
    today,
  );

const issuedPayments = (today: CivilDate) => sql`
  select ${paymentRow} as row from payments pay ${paymentJoins}
  where pay.policy_id = p.id and ${shownOn(today)}
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
    and not ${shownOn(today)}
    and (p.cancelled_on is null or pay.due_date < p.cancelled_on)
  order by pay.number_payment`;

const renewalRow = jsonObject({
  id: sql`r.id`,
  policy_id: sql`r.policy_id`,
  renewalNumber: sql`r.renewal_number`,
  createdAt: jsonDay(sql`r.renewed_on`),
  coverageAmount: sql`r.coverage_amount`,
  ...pricing('r'),
  ...commissions('r'),
  observations: sql`r.observations`,
});

const renewals = sql`
  select ${renewalRow} as row from renewals r where r.policy_id = p.id order by r.renewal_number`;

const periodRow = jsonObject({
  id: sql`pp.id`,
  policy_id: sql`pp.policy_id`,
  year: sql`pp.year`,
  ...pricing('pp'),
  numberOfPaymentsAdvisor: sql`pp.number_of_payments_advisor`,
  numberOfPayments: sql`pp.number_of_payments`,
  instalments: sql`(select count(*) from payments part
    where part.policy_id = pp.policy_id and part.period_id = pp.id)`,
});

const periods = sql`
  select ${periodRow} as row from policy_periods pp where pp.policy_id = p.id order by pp.year`;

const commissionPayments = sql`
  select ${commissionPaymentRow} as row from ${commissionPaymentsFrom}
  where cp.policy_id = p.id order by receipt.paid_on desc, cp.id desc`;

const refunds = sql`
  select ${refundRow} as row from commission_refunds cr
  where cr.policy_id = p.id order by cr.cancellation_date desc, cr.id desc`;

/**
 * One policy with its payments, renewals, periods, what is still to come, and its commissions.
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
    ...rowFieldsOn(today),
    asOf: jsonDay(sql`${today}::date`),
    payments: jsonArray(issuedPayments(today)),
    renewals: jsonArray(renewals),
    periods: jsonArray(periods),
    schedule: jsonArray(scheduledPayments(today)),
    commissions: jsonArray(commissionPayments),
    commissionRefunds: jsonArray(refunds),
  });
  const { rows } = await sql<{ row: string }>`
    select (${policy})::text as row from ${from} ${joinsOn(today)} where p.id = ${id}`.execute(db);
  return rows[0]?.row;
};

/** @returns the policy's periods as JSON text, or undefined when there is no policy with this id */
export const findPeriodsJson = async (db: Executor, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    select (${jsonArray(periods)})::text as row from ${from} where p.id = ${id}`.execute(db);
  return rows[0]?.row;
};

/** @returns one period of a policy as JSON text */
export const findPeriodJson = async (
  db: Executor,
  policyId: number,
  year: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    select (${periodRow})::text as row from policy_periods pp
    where pp.policy_id = ${policyId} and pp.year = ${year}`.execute(db);
  return rows[0]?.row;
};

/** @returns one renewal of a policy as JSON text */
export const findRenewalJson = async (
  db: Executor,
  policyId: number,
  renewalNumber: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    select (${renewalRow})::text as row from renewals r
    where r.policy_id = ${policyId} and r.renewal_number = ${renewalNumber}`.execute(db);
  return rows[0]?.row;
};
