import { sql } from 'kysely';
import type { OpenDatabase } from '../../../db/connection/index.ts';
import { jsonArray, jsonObject, jsonText } from '../../../db/json.ts';
import type { Database } from '../../../db/schema.ts';
import type { Sql } from '../../../db/transaction.ts';
import { commissionAccounts } from '../../money/commissions/accounts.repository.ts';
import type { BalanceScope } from '../../money/commissions/balances.repository.ts';
import {
  accountFields,
  commissionPaymentRow,
  commissionPaymentsFrom,
  refundRow,
  releasedCounts,
} from '../../money/commissions/rows.repository.ts';
import { paymentsOn, periods, renewals } from '../../sales/policies/parts.repository.ts';
import { policyFieldsOn, policyJoinsOn } from '../../sales/policies/rows.repository.ts';

/** Policies read at a time: one with years of instalments is wide. */
const POLICIES_AT_ONCE = 50;

const commissions = (advisorId: number): Sql => sql`
  select ${jsonText(commissionPaymentRow)} as row from ${commissionPaymentsFrom}
  where cp.policy_id = p.id and cp.advisor_id = ${advisorId} order by receipt.paid_on, cp.id`;

const refunds = (advisorId: number): Sql => sql`
  select ${jsonText(refundRow)} as row from commission_refunds cr
  where cr.policy_id = p.id and cr.advisor_id = ${advisorId}
  order by cr.cancellation_date, cr.id`;

/**
 * The policies of an advisor, those he had before and has an account of included, each with all
 * that stands under it; the newest first. Streamed: there may be thousands.
 */
export const streamPolicies = (
  { kysely, streamText }: OpenDatabase<Database>,
  { advisorId, today }: BalanceScope,
): AsyncIterable<string> => {
  const policy = jsonObject({
    ...policyFieldsOn(today),
    ...accountFields,
    payments: paymentsOn(today),
    renewals,
    periods,
    commissions: jsonArray(commissions(advisorId)),
    commissionRefunds: jsonArray(refunds(advisorId)),
  });
  const query = sql`
    select ${jsonText(policy)} as row
    from ${commissionAccounts({ advisorId, asOf: today })} acc
    join policies p on p.id = acc.policy_id ${policyJoinsOn(today)}
    cross join lateral (${releasedCounts(today)}) counts
    order by p.id desc`;
  return streamText(query.compile(kysely), POLICIES_AT_ONCE);
};

/**
 * Every advance and commission payment of an advisor, the latest first.
 */
export const streamCommissions = (
  { kysely, streamText }: OpenDatabase<Database>,
  advisorId: number,
): AsyncIterable<string> => {
  const query = sql`
    select ${jsonText(commissionPaymentRow)} as row from ${commissionPaymentsFrom}
    where cp.advisor_id = ${advisorId} order by receipt.paid_on desc, cp.id desc`;
  return streamText(query.compile(kysely));
};
