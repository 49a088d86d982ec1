import { type Selectable, sql, type Updateable } from 'kysely';
import type { CivilDate } from '../../../../../domain/civilDate.ts';
import type { Database } from '../../../../db/schema.ts';
import type { Trx } from '../../../../db/transaction.ts';

/**
 * A policy with all that stands under it, locked: whoever changes it goes through here, so one
 * after the other.
 */

/**
 * @param today the day its status is computed for
 * @returns undefined when there is no policy with this id
 */
export const lockPolicy = (trx: Trx, id: number, today: CivilDate) =>
  trx
    .selectFrom('policies')
    .selectAll()
    .select(sql<number>`policy_status(cancelled_on, end_date, ${today})`.as('status'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const lockPeriods = (trx: Trx, policyId: number) =>
  trx
    .selectFrom('policy_periods')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('cycle')
    .forUpdate()
    .execute();

/**
 * @param unissuedFrom of its policy, where it is cancelled
 * @param today the day that decides which have been issued
 * @returns a policy's instalments, in order of number
 */
export const lockInstalments = (
  trx: Trx,
  policyId: number,
  unissuedFrom: CivilDate | null,
  today: CivilDate,
) =>
  trx
    .selectFrom('payments')
    .select([
      'id',
      'period_id',
      'number_payment',
      'due_date',
      'value',
      'pending_value',
      'credit',
      'status_payment_id',
    ])
    .select(
      sql<boolean>`payment_issued(due_date, issued_early_at, ${unissuedFrom}::date, ${today})`.as(
        'issued',
      ),
    )
    .where('policy_id', '=', policyId)
    .orderBy('number_payment')
    .forUpdate()
    .execute();

export const lockRenewals = (trx: Trx, policyId: number) =>
  trx
    .selectFrom('renewals')
    .select(['renewal_number', 'renewed_on'])
    .where('policy_id', '=', policyId)
    .orderBy('renewal_number')
    .forUpdate()
    .execute();

export const updatePeriodRow = async (
  trx: Trx,
  id: number,
  values: Updateable<Database['policy_periods']>,
): Promise<void> => {
  await trx.updateTable('policy_periods').set(values).where('id', '=', id).execute();
};

/** An instalment that gets another place, date or value. Amounts as decimal texts. */
export type MovedInstalment = Pick<
  Selectable<Database['payments']>,
  'id' | 'number_payment' | 'due_date' | 'value' | 'pending_value'
>;

export const deleteInstalments = async (
  trx: Trx,
  ids: readonly number[],
): Promise<Record<number, string>> => {
  if (ids.length === 0) return {};
  const gone = await trx
    .deleteFrom('payments')
    .where('id', 'in', [...ids])
    .returning(['number_payment', 'observations'])
    .execute();
  return Object.fromEntries(
    gone.flatMap(({ number_payment, observations }) =>
      observations === null ? [] : [[number_payment, observations]],
    ),
  );
};

/**
 * Moves instalments, which keep their observations and their ids. Each may go where another one
 * still is, and PostgreSQL checks uniqueness row by row, in an order of its own: so all are moved
 * first, to numbers and dates that no instalment has. One by one in a free order would not do either,
 * as numbers may rise where dates fall; and no constraint is deferrable, for distributed databases.
 */
export const moveInstalments = async (trx: Trx, moved: readonly MovedInstalment[], now: Date) => {
  if (moved.length === 0) return;
  const places = sql`jsonb_to_recordset((${JSON.stringify(moved)}::text)::jsonb) as moved (
    id integer, number_payment integer, due_date date, value numeric, pending_value numeric)`;
  await sql`update payments
    set number_payment = payments.number_payment + 1000000, due_date = payments.due_date + 400000
    from ${places} where payments.id = moved.id`.execute(trx);
  await sql`update payments
    set number_payment = moved.number_payment, due_date = moved.due_date, value = moved.value,
      pending_value = moved.pending_value, updated_at = ${now}, version = version + 1
    from ${places} where payments.id = moved.id`.execute(trx);
};
