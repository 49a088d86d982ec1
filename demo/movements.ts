import { sql } from 'kysely';
import { PAYMENT_METHOD, PAYMENT_STATUS } from '../domain/catalogueIds.ts';
import { demoUsers } from '../server/areas/agency/auth/demoUsers.ts';
import type { Trx } from '../server/db/transaction.ts';

const OWNER_COLLECTS_EVERY = 5;

const BOUNCED_EVERY = 150;

const REASON = 'CHEQUE DEVUELTO POR EL BANCO';

const actorOf = (userName: string) => {
  const user = demoUsers.find((one) => one.userName === userName);
  if (!user) throw new Error(`No demonstration user ${userName}`);
  return user;
};

/**
 * Writes down who collected what the made-up policies have been paid, and a few cheques that came
 * back; the same for the same payments.
 * @param trx the transaction that wrote the payments
 */
export const seedMovements = async (trx: Trx): Promise<void> => {
  const owner = actorOf('admin');
  const clerk = actorOf('basico');
  const isOwners = sql`pay.id % ${sql.lit(OWNER_COLLECTS_EVERY)} = 0`;
  await sql`
    insert into payment_movements (policy_id, payment_id, number_payment, kind, amount, credit,
      reason, user_id, user_name, moved_at, received_on, payment_method_id, receipt_number)
    select pay.policy_id, pay.id, pay.number_payment, step.kind, step.sign * pay.credit,
      case when step.sign < 0 then 0 else pay.credit end,
      case when step.sign < 0 then ${REASON} end,
      case when ${isOwners} or step.sign < 0 then ${owner.id}::uuid else ${clerk.id}::uuid end,
      case when ${isOwners} or step.sign < 0 then ${owner.userName} else ${clerk.userName} end,
      pay.updated_at - step.days * interval '1 day',
      case when step.sign > 0
        then (pay.updated_at at time zone 'America/Guayaquil')::date - step.days end,
      case when step.sign > 0 then policies.payment_method_id end,
      case when step.sign > 0 and policies.payment_method_id <> ${sql.lit(PAYMENT_METHOD.cash)}
        then 'CMP-' || lpad(pay.id::text, 6, '0') end
    from payments pay
    join policies on policies.id = pay.policy_id
    join (values ('collected', 1, 2), ('reversed', -1, 1), ('collected', 1, 0))
      as step (kind, sign, days)
      on step.days = 0 or (pay.id % ${sql.lit(BOUNCED_EVERY)} = 7
        and pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.paid)})
    where pay.credit > 0
    order by pay.updated_at - step.days * interval '1 day', pay.id`.execute(trx);
};

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
