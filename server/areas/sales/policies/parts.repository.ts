import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  lastPaymentShape,
  periodShape,
  renewalShape,
} from '../../../../domain/contract/sales/policyShapes.ts';
import {
  chosen,
  fieldsOf,
  jsonArray,
  jsonDay,
  jsonId,
  jsonMoney,
  jsonObject,
  jsonOf,
  jsonText,
} from '../../../db/json.ts';
import type { Sql } from '../../../db/transaction.ts';
import { commissionAccounts } from '../../money/commissions/accounts.repository.ts';
import {
  commissionPaymentRow,
  commissionPaymentsFrom,
  refundRow,
  sumFields,
} from '../../money/commissions/rows.repository.ts';
import {
  issuedPaymentJoins,
  issuedPaymentRow,
  paymentFields,
  paymentJoins,
  paymentRow,
} from '../../money/payments/repository.ts';
import { premiumOfPeriod } from './premium.repository.ts';
import { shownOn } from './rows.repository.ts';

/**
 * The number of each policy that a condition on `policies` finds, the newest first: all that a whole list of
 * customers or advisors says of them.
 */
export const namedPolicies = (isTheirs: Sql) =>
  jsonArray(sql`
    select ${jsonText(jsonObject({ id: jsonId(sql`id`), numberPolicy: sql`number_policy` }))} as row
    from policies where ${isTheirs} order by id desc`);

const paymentsAs = (row: Sql, joins: Sql) => (today: CivilDate) =>
  jsonArray(sql`
    select ${jsonText(row)} as row from payments pay ${joins}
    where pay.policy_id = p.id and ${shownOn(today)} order by pay.number_payment`);

export const paymentsOn = paymentsAs(paymentRow, paymentJoins);

/** {@link paymentsOn} with their receipts, for one policy alone: each reads the movements of its policy. */
export const paymentsWithReceiptsOn = paymentsAs(issuedPaymentRow, issuedPaymentJoins);

/** The last of its issued payments alone; none while none is issued. */
export const lastPaymentOn = (today: CivilDate) =>
  jsonArray(sql`
    select ${jsonText(jsonObject(chosen(lastPaymentShape, paymentFields)))} as row from payments pay
    where pay.policy_id = p.id and ${shownOn(today)} order by pay.number_payment desc limit 1`);

const planned = jsonObject({
  number_payment: sql`pay.number_payment`,
  value: jsonMoney(sql`pay.value`),
  createdAt: jsonDay(sql`pay.due_date`),
});

/** Instalments still to come; none once the policy is cancelled. */
export const scheduleOn = (today: CivilDate) =>
  jsonArray(sql`
    select ${jsonText(planned)} as row from payments pay
    where pay.policy_id = p.id
      and not ${shownOn(today)}
      and (p.unissued_from is null or pay.due_date < p.unissued_from)
    order by pay.number_payment`);

const commissionOn = (percentage: Sql) =>
  sql`round((price.policy_value - price.policy_fee) * ${percentage} / 100, 2)`;

/**
 * Renewals `r` with their prices as they are since «Ajustar valores»: of the period that each began, without its
 * endorsements.
 */
export const renewalsNow = sql`(
  select rec.id, rec.policy_id, rec.renewal_number, rec.renewed_on, rec.coverage_amount, rec.observations, price.*,
    ${commissionOn(sql`price.advisor_percentage`)} as payments_to_advisor,
    ${commissionOn(sql`price.agency_percentage`)} - ${commissionOn(sql`price.advisor_percentage`)}
      as payments_to_agency
  from renewals rec cross join lateral (
    select pp.policy_value - coalesce(sum(en.policy_value), 0) as policy_value,
      pp.policy_fee - coalesce(sum(en.policy_fee), 0) as policy_fee, pp.agency_percentage, pp.advisor_percentage
    from policy_periods pp left join endorsements en on en.period_id = pp.id and en.state = 'issued'
    where pp.policy_id = rec.policy_id group by pp.id order by pp.cycle
    offset rec.renewal_number limit 1) price) r`;

export const renewalRow = jsonOf(renewalShape, 'r', {
  createdAt: jsonDay(sql`r.renewed_on`),
});

export const renewals = jsonArray(sql`
  select ${jsonText(renewalRow)} as row from ${renewalsNow} where r.policy_id = p.id order by r.renewal_number`);

const periodFields = fieldsOf(periodShape.omit({ premium: true }), 'pp', {
  term: sql`case when pp.term_start is not null then ${jsonObject({
    startDate: jsonDay(sql`pp.term_start`),
    endDate: jsonDay(sql`pp.term_end`),
  })} end`,
  instalments: sql`(select count(*) from payments part
    where part.policy_id = pp.policy_id and part.period_id = pp.id)`,
});

export const periodRow = sql`case
  when exists (select from period_premiums prem where prem.period_id = pp.id)
  then ${jsonObject({ ...periodFields, premium: premiumOfPeriod })}
  else ${jsonObject(periodFields)} end`;

export const periods = jsonArray(sql`
  select ${jsonText(periodRow)} as row from policy_periods pp where pp.policy_id = p.id order by pp.cycle`);

export const commissionSumsOn = (today: CivilDate) => sql`(
  select ${jsonObject(sumFields((column) => sql`coalesce(sum(${column}), 0)`))}
  from ${commissionAccounts({ asOf: today, policy: sql`p.id` })} acc)`;

export const commissionParts = {
  commissions: jsonArray(sql`
    select ${jsonText(commissionPaymentRow)} as row from ${commissionPaymentsFrom}
    where cp.policy_id = p.id order by receipt.paid_on desc, cp.id desc`),
  commissionRefunds: jsonArray(sql`
    select ${jsonText(refundRow)} as row from commission_refunds cr
    where cr.policy_id = p.id order by cr.cancellation_date desc, cr.id desc`),
};
