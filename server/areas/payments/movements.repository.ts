import { sql } from 'kysely';
import { type Cents, fromCents, toCents } from '../../../domain/money.ts';
import type { Actor } from '../../actor.ts';
import { jsonInstant, jsonObject } from '../../db/json.ts';
import { containsWords, equals, type ListDefinition, oneOf } from '../../db/list.ts';
import type { PaymentMovementsTable } from '../../db/schema.ts';
import type { Trx } from '../../db/transaction.ts';

/** What is done to an instalment. */
interface Movement {
  /** The instalment as it was before, its credit as decimal text. */
  readonly payment: {
    readonly id: number;
    readonly policy_id: number;
    readonly number_payment: number;
    readonly credit: string;
  };
  readonly kind: PaymentMovementsTable['kind'];
  /** Its credit from now on. */
  readonly credit: Cents;
  /** Why it was reversed. */
  readonly reason?: string;
}

/**
 * Writes down that money was collected or taken back; in the transaction that does it.
 * @param actor who does
 * @param now when
 */
export const recordMovement = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  { payment, kind, credit, reason }: Movement,
): Promise<void> => {
  await trx
    .insertInto('payment_movements')
    .values({
      policy_id: payment.policy_id,
      payment_id: payment.id,
      number_payment: payment.number_payment,
      kind,
      amount: fromCents(credit - toCents(payment.credit)),
      credit: fromCents(credit),
      reason: reason ?? null,
      user_id: actor.userId,
      user_name: actor.userName,
      moved_at: now,
    })
    .execute();
};

/** A user who is no longer there is known by the name they signed in with. */
const nameOfUser = sql`coalesce(u.first_name || ' ' || u.surname, pm.user_name)`;

/** What was collected and reversed, the latest first. */
export const movementList: ListDefinition = {
  from: sql`payment_movements pm`,
  joins: sql`join policies pop on pop.id = pm.policy_id left join users u on u.id = pm.user_id`,
  id: sql`pm.id`,
  row: jsonObject({
    id: sql`pm.id`,
    policy_id: sql`pm.policy_id`,
    payment_id: sql`pm.payment_id`,
    number_payment: sql`pm.number_payment`,
    kind: sql`pm.kind`,
    amount: sql`pm.amount`,
    credit: sql`pm.credit`,
    reason: sql`pm.reason`,
    createdAt: jsonInstant(sql`pm.moved_at`),
    user: jsonObject({ userName: sql`pm.user_name`, name: nameOfUser }),
    policies: jsonObject({ numberPolicy: sql`pop.number_policy` }),
  }),
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sort: { id: sql`pm.id`, createdAt: sql`pm.moved_at`, amount: sql`pm.amount` },
  filter: {
    id: oneOf(sql`pm.id`),
    policy_id: equals(sql`pm.policy_id`),
    payment_id: equals(sql`pm.payment_id`),
    q: (words: string) =>
      containsWords(
        sql`(select fold(p.number_policy || ' ' || pm.user_name || ' '
            || coalesce(u.first_name || ' ' || u.surname, ''))
          from policies p left join users u on u.id = pm.user_id where p.id = pm.policy_id)`,
        words,
      ),
  },
};
