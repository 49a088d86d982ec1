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
