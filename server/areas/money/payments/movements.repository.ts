import { type Selectable, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  type MovementKind,
  movementShape,
} from '../../../../domain/contract/money/paymentShapes.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import type { Actor } from '../../../context.ts';
import { jsonInstant, jsonObject, jsonOf, whenThere } from '../../../db/json.ts';
import { anyOf, type ListDefinition } from '../../../db/list.ts';
import { insertRow, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { userNamed } from '../../people/people/repository.ts';
import { policySearch } from '../../sales/policies/rows.repository.ts';

export interface Receipt {
  readonly receivedOn: CivilDate;
  readonly methodId: number | null;
  readonly receiptNumber: string | null;
}

interface Movement {
  /** Instalment before the movement, its credit as decimal text. */
  readonly payment: {
    readonly id: number;
    readonly policy_id: number;
    readonly number_payment: number;
    readonly credit: string;
  };
  readonly kind: MovementKind;
  readonly credit: Cents;
  readonly receipt?: Receipt | undefined;
  readonly certificateId?: number;
  readonly reason?: string | undefined;
  readonly undoes?: number | undefined;
  readonly endorsementId?: number | undefined;
}

/**
 * Writes down that money was collected or taken back; in the transaction that does it.
 * @returns the movement's id
 */
export const recordMovement = (
  trx: Trx,
  actor: Actor,
  now: Date,
  { payment, kind, credit, receipt, certificateId, reason, undoes, endorsementId }: Movement,
): Promise<number> =>
  insertRow(trx, 'payment_movements', {
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
    received_on: receipt?.receivedOn ?? null,
    payment_method_id: receipt?.methodId ?? null,
    receipt_number: receipt?.receiptNumber ?? null,
    certificate_id: certificateId ?? null,
    undoes_id: undoes ?? null,
    endorsement_id: endorsementId ?? null,
  });

/**
 * Writes down what imported policies had collected: of each instalment its credit, received on the day it was
 * collected, or in part on the day it was last changed.
 * @param timeZone the agency's, which says on which day that was
 */
export const recordCollected = async (
  trx: Trx,
  actor: Actor,
  now: Date,
  { policyIds, timeZone }: { readonly policyIds: readonly number[]; readonly timeZone: string },
): Promise<void> => {
  await sql`
    insert into payment_movements (policy_id, payment_id, number_payment, kind, amount, credit,
      user_id, user_name, moved_at, received_on)
    select policy_id, id, number_payment, 'collected', credit, credit, ${actor.userId}::uuid,
      ${actor.userName}::text, ${now}::timestamptz,
      coalesce(collected_on, (updated_at at time zone ${timeZone})::date)
    from payments where policy_id = ${anyOf(policyIds)} and credit > 0
    order by policy_id, number_payment`.execute(trx);
};

export const findMovement = (db: Executor, id: number) =>
  db.selectFrom('payment_movements').selectAll().where('id', '=', id).executeTakeFirst();

/** Collections on an instalment in the act of a movement, the last first: by a certificate too, where it has one. */
export const movementsOfAct = (
  db: Executor,
  { id, payment_id }: { readonly id: number; readonly payment_id: number },
) =>
  rowsOf<Selectable<Database['payment_movements']>>(db)`
    select m.* from payment_movements m
    where m.id = ${id} or (m.payment_id = ${payment_id} and m.id in (
      select other.movement_id from receipt_lines own
      join receipt_lines other on other.receipt_id = own.receipt_id where own.movement_id = ${id}))
    order by m.id desc`;

/** @returns the id of the last movement of an instalment that was not undone, undefined when it has none */
export const lastMovementId = async (
  trx: Trx,
  payment: { readonly id: number; readonly policy_id: number },
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('payment_movements')
    .select('id')
    .where('policy_id', '=', payment.policy_id)
    .where('payment_id', '=', payment.id)
    .where('kind', '<>', 'undone')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_movements as undoing')
            .select('undoing.id')
            .whereRef('undoing.undoes_id', '=', 'payment_movements.id')
            .where('undoing.kind', '=', 'undone'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

export const isEndorsedSince = async (
  trx: Trx,
  periodId: number,
  { moved_at }: { readonly moved_at: Date },
): Promise<boolean> => {
  const row = await trx
    .selectFrom('endorsements as en')
    .innerJoin('endorsement_acts as act', 'act.endorsement_id', 'en.id')
    .select('en.id')
    .where('en.period_id', '=', periodId)
    .where('en.state', '=', 'issued')
    .where('en.kind', 'not in', ['dataChange', 'beneficiaryChange'])
    .where('act.kind', '=', 'issued')
    .where('act.recorded_at', '>', moved_at)
    .executeTakeFirst();
  return row !== undefined;
};

export const movementList: ListDefinition = {
  from: sql`payment_movements pm`,
  joins: sql`join policies pop on pop.id = pm.policy_id left join users u on u.id = pm.user_id
    left join payment_methods method on method.id = pm.payment_method_id
    left join receipt_lines line on line.movement_id = pm.id
    left join receipts given on given.id = line.receipt_id`,
  id: sql`pm.id`,
  alias: 'pm',
  row: jsonOf(movementShape, 'pm', {
    paymentMethod: whenThere('method', { methodName: sql`method.method_name` }),
    receipt: whenThere('given', { number: sql`given.number` }),
    createdAt: jsonInstant(sql`pm.moved_at`),
    user: jsonObject({ userName: sql`pm.user_name`, name: userNamed(sql`pm.user_name`) }),
    policies: jsonObject({ numberPolicy: sql`pop.number_policy` }),
  }),
  defaultSort: { field: 'createdAt', order: 'DESC' },
  sort: { createdAt: sql`pm.moved_at` },
  // By the policy and its customer.
  searched: policySearch({ id: sql`pm.policy_id` }),
};
