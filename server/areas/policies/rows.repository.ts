import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonDay, jsonId, jsonInstant, jsonMoney, jsonObject, jsonPercent } from '../../db/json.ts';
import { nameOf, personOf } from '../people/repository.ts';
import { chargeFields, chargeJoins } from './charge.repository.ts';

/** A policy in the wire format (specification §3), over `policies p` and its joins. */

export const statusOn = (today: CivilDate) =>
  sql`policy_status(p.cancelled_on, p.end_date, ${today})`;

/** What {@link policyFieldsOn} reads, besides `policies p`. */
export const policyJoinsOn = (today: CivilDate) => sql`
  join policy_types pt on pt.id = p.policy_type_id
  join companies co on co.id = p.company_id
  join payment_methods pm on pm.id = p.payment_method_id
  join payment_frequencies pf on pf.id = p.payment_frequency_id
  join policy_statuses ps on ps.id = ${statusOn(today)}
  join customers c on c.id = p.customers_id
  join advisors a on a.id = p.advisor_id
  ${chargeJoins}`;

/** The columns a policy, its periods and its renewals are priced by. */
export const pricing = (alias: string) => ({
  policyValue: jsonMoney(sql.ref(`${alias}.policy_value`)),
  policyFee: jsonMoney(sql.ref(`${alias}.policy_fee`)),
  agencyPercentage: jsonPercent(sql.ref(`${alias}.agency_percentage`)),
  advisorPercentage: jsonPercent(sql.ref(`${alias}.advisor_percentage`)),
});

export const commissions = (alias: string) => ({
  paymentsToAgency: jsonMoney(sql.ref(`${alias}.payments_to_agency`)),
  paymentsToAdvisor: jsonMoney(sql.ref(`${alias}.payments_to_advisor`)),
});

const policyFields = {
  id: jsonId(sql`p.id`),
  numberPolicy: sql`p.number_policy`,
  policy_type_id: jsonId(sql`p.policy_type_id`),
  company_id: jsonId(sql`p.company_id`),
  customers_id: jsonId(sql`p.customers_id`),
  advisor_id: jsonId(sql`p.advisor_id`),
  payment_method_id: jsonId(sql`p.payment_method_id`),
  payment_frequency_id: jsonId(sql`p.payment_frequency_id`),
  policy_status_id: jsonId(sql`ps.id`),
  coverageAmount: jsonMoney(sql`p.coverage_amount`),
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
  policyType: jsonObject({ id: jsonId(sql`pt.id`), policyName: sql`pt.policy_name` }),
  company: jsonObject({ id: jsonId(sql`co.id`), companyName: sql`co.company_name` }),
  paymentMethod: jsonObject({ id: jsonId(sql`pm.id`), methodName: sql`pm.method_name` }),
  paymentFrequency: jsonObject({ id: jsonId(sql`pf.id`), frequencyName: sql`pf.frequency_name` }),
  policyStatus: jsonObject({ id: jsonId(sql`ps.id`), statusName: sql`ps.status_name` }),
  customer: personOf('c'),
  advisor: personOf('a', { names: nameOf('a') }),
  ...chargeFields,
  paymentsMade: sql`(select count(*) from payments made
    where made.policy_id = p.id and made.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})`,
  renewalCount: sql`(select count(*) from renewals done where done.policy_id = p.id)`,
};

/**
 * Of payments `pay` of the policy: issued, or collected before a cancellation of the same day or
 * earlier, for money stays in sight.
 */
export const shownOn = (today: CivilDate) => sql`(pay.credit > 0
  or payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today}))`;

/**
 * A policy as a page of a list shows it. What changes from day to day is found by a walk back from
 * the last instalment, by its index.
 */
export const policyFieldsOn = (today: CivilDate) => ({
  ...policyFields,
  lastPendingValue: sql`(
    select ${jsonMoney(sql`pay.pending_value`)} from payments pay
    where pay.policy_id = p.id and ${shownOn(today)}
    order by pay.number_payment desc limit 1)`,
  cycleIssued: sql`(
    select payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today})
    from payments pay where pay.policy_id = p.id
    order by pay.number_payment desc limit 1)`,
});
