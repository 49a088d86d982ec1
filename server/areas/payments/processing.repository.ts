import { sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonArray } from '../../db/json.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { paymentJoins, paymentRow } from './repository.ts';

/** An instalment that processing issues next. */
export interface NextPayment {
  readonly id: number;
  readonly policy_id: number;
  readonly number_payment: number;
}

/** Policies of status 1 or 4 (domain §5), each with its first instalment not issued. */
const nextOnes = (today: CivilDate) => sql`
  policies p cross join lateral (
    select id, number_payment from payments
    where policy_id = p.id
      and not payment_issued(due_date, issued_early_at, p.cancelled_on, ${today})
    order by number_payment limit 1) next
  where p.cancelled_on is null and p.end_date > ${today}`;

/**
 * Locks the policies that have something to issue, in the order all writers take them.
 * @returns their ids
 */
export const lockProcessable = async (trx: Trx, today: CivilDate): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from policies where id in (select p.id from ${nextOnes(today)})
    order by id for update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/** @returns what processing would issue, in order of policy */
export const findNextPayments = async (db: Executor, today: CivilDate): Promise<NextPayment[]> => {
  const { rows } = await sql<NextPayment>`
    select next.id, p.id as policy_id, next.number_payment from ${nextOnes(today)}
    order by p.id`.execute(db);
  return rows;
};

/** Issues instalments before their day. */
export const issueEarly = async (trx: Trx, ids: readonly number[], now: Date): Promise<void> => {
  await sql`update payments set issued_early_at = ${now}, updated_at = ${now}, version = version + 1
    where id in ${idsIn(ids)}`.execute(trx);
};

/** @returns these instalments as one JSON array, in order of policy */
export const findPaymentsJson = async (db: Executor, ids: readonly number[]): Promise<string> => {
  const { rows } = await sql<{ rows: string }>`
    select (${jsonArray(sql`select ${paymentRow} as row from payments pay ${paymentJoins}
      where pay.id in ${idsIn(ids)} order by pay.policy_id`)})::text as rows`.execute(db);
  return rows[0]?.rows ?? '[]';
};

/** One parameter, however many they are. */
const idsIn = (ids: readonly number[]) =>
  sql`(select value::integer from jsonb_array_elements_text((${JSON.stringify(ids)}::text)::jsonb))`;
