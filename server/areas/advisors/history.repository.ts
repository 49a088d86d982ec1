import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/connection/index.ts';
import type { Database } from '../../db/schema.ts';
import { type DetailScope, detailedAccounts } from '../commissions/detail.repository.ts';
import { commissionPaymentRow, commissionPaymentsFrom } from '../commissions/rows.repository.ts';

/** A policy with years of instalments is wide. */
const POLICIES_AT_ONCE = 50;

/**
 * The policies of an advisor, those he had before and has an account of included, each with what
 * its commission figures are made of; the newest first. Streamed: there may be thousands.
 * @param database the open database
 * @param scope whose account
 * @returns rows as JSON texts
 */
export const streamPolicies = (
  { kysely, streamText }: OpenDatabase<Database>,
  scope: DetailScope,
): AsyncIterable<string> => streamText(detailedAccounts(scope).compile(kysely), POLICIES_AT_ONCE);

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
