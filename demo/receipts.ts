import { sql } from 'kysely';
import type { Trx } from '../server/db/transaction.ts';

/**
 * Gives the receipts of what the made-up policies have been paid: one for all that a customer brought to one
 * clerk on one day, with the number of the deposit or transfer; cash has none.
 * @param trx the transaction that wrote the movements
 */
export const seedReceipts = async (trx: Trx): Promise<void> => {
  await sql`
    with acts as (
      select policies.customers_id, m.received_on, m.payment_method_id, m.user_id, m.user_name,
        min(m.receipt_number) as voucher, sum(m.amount) as total, max(m.moved_at) as made_at,
        array_agg(m.id order by m.id) as movement_ids
      from payment_movements m join policies on policies.id = m.policy_id
      where m.kind = 'collected'
      group by 1, 2, 3, 4, 5
    ), made as (
      insert into receipts (number, customers_id, received_on, payment_method_id, voucher, total,
        user_id, user_name, made_at)
      select row_number() over (order by made_at, movement_ids[1]), customers_id, received_on,
        payment_method_id, voucher, total, user_id, user_name, made_at
      from acts returning id, customers_id, received_on, payment_method_id, user_id
    ), lines as (
      insert into receipt_lines (receipt_id, movement_id)
      select made.id, movement_id from made join acts
        on acts.customers_id = made.customers_id and acts.received_on = made.received_on
          and acts.payment_method_id is not distinct from made.payment_method_id
          and acts.user_id = made.user_id
        cross join unnest(acts.movement_ids) movement_id
      order by made.id, movement_id
    )
    update receipt_numbers set last = (select count(*) from acts)`.execute(trx);
};
