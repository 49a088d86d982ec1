import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import type { OpenDatabase } from '../../db/connection/index.ts';
import { jsonArray, jsonDay, jsonObject } from '../../db/json.ts';
import type { Database } from '../../db/schema.ts';
import { commissionAccounts } from '../commissions/accounts.repository.ts';
import {
  balanceFields,
  balanceJoins,
  commissionPaymentRow,
  commissionPaymentsFrom,
  refundRow,
  releasedCounts,
} from '../commissions/rows.repository.ts';

/** A policy with years of instalments is wide. */
const POLICIES_AT_ONCE = 50;

const issuedPayments = (today: CivilDate) => sql`
  select ${jsonObject({
    id: sql`pay.id`,
    number_payment: sql`pay.number_payment`,
    value: sql`pay.value`,
    status_payment_id: sql`pay.status_payment_id`,
    createdAt: jsonDay(sql`pay.due_date`),
    year: sql`period.year`,
  })} as row
  from payments pay join policy_periods period on period.id = pay.period_id
  where pay.policy_id = p.id
    and payment_issued(pay.due_date, pay.issued_early_at, p.cancelled_on, ${today})
  order by pay.number_payment`;

const renewals = sql`
  select ${jsonObject({
    id: sql`r.id`,
    renewalNumber: sql`r.renewal_number`,
    createdAt: jsonDay(sql`r.renewed_on`),
  })} as row from renewals r where r.policy_id = p.id order by r.renewal_number`;

const periods = sql`
  select ${jsonObject({
    id: sql`period.id`,
    year: sql`period.year`,
    policyValue: sql`period.policy_value`,
    policyFee: sql`period.policy_fee`,
    agencyPercentage: sql`period.agency_percentage`,
    advisorPercentage: sql`period.advisor_percentage`,
    numberOfPaymentsAdvisor: sql`period.number_of_payments_advisor`,
    advisorCommission: sql`period.advisor_commission`,
  })} as row from policy_periods period where period.policy_id = p.id order by period.year`;

const commissions = (advisorId: number) => sql`
  select ${commissionPaymentRow} as row from ${commissionPaymentsFrom}
  where cp.policy_id = p.id and cp.advisor_id = ${advisorId} order by receipt.paid_on, cp.id`;

const refunds = (advisorId: number) => sql`
  select ${refundRow} as row from commission_refunds cr
  where cr.policy_id = p.id and cr.advisor_id = ${advisorId}
  order by cr.cancellation_date, cr.id`;

/**
 * The policies of an advisor, those he had before and has an account of included, each with what
 * its commission figures are made of; the newest first. Streamed: there may be thousands.
 * @param database the open database
 * @param advisorId whose account
 * @param today the day that decides statuses and which instalments have been issued
 * @returns rows as JSON texts
 */
export const streamPolicies = (
  { kysely, streamText }: OpenDatabase<Database>,
  advisorId: number,
  today: CivilDate,
): AsyncIterable<string> => {
  const row = jsonObject({
    ...balanceFields,
    payments: jsonArray(issuedPayments(today)),
    renewals: jsonArray(renewals),
    periods: jsonArray(periods),
    commissions: jsonArray(commissions(advisorId)),
    commissionRefunds: jsonArray(refunds(advisorId)),
  });
  const query = sql`
    select (${row})::text as row
    from ${commissionAccounts({ advisorId, today })} acc
    join policies p on p.id = acc.policy_id ${balanceJoins(today)}
    cross join lateral (${releasedCounts(today)}) counts
    order by p.id desc`;
  return streamText(query.compile(kysely), POLICIES_AT_ONCE);
};

/**
 * Every advance and commission payment of an advisor, the latest first.
 * @returns rows as JSON texts
 */
export const streamCommissions = (
  { kysely, streamText }: OpenDatabase<Database>,
  advisorId: number,
): AsyncIterable<string> => {
  const query = sql`
    select (${commissionPaymentRow})::text as row from ${commissionPaymentsFrom}
    where cp.advisor_id = ${advisorId} order by receipt.paid_on desc, cp.id desc`;
  return streamText(query.compile(kysely));
};
