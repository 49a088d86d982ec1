import { PAYMENT_STATUS } from '../../../domain/catalogueIds.ts';
import { UNDO_WINDOW_MS } from '../../../domain/collecting.ts';
import { fromCents, toCents } from '../../../domain/money.ts';
import type { Actor } from '../../actor.ts';
import type { AuditEvent } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { todayByDatabase } from '../../db/today.ts';
import type { Trx } from '../../db/transaction.ts';
import { inTransaction } from '../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { takeBackEarning } from '../commissions/earnings.ts';
import { findMovement, lastMovementId, recordMovement } from './movements.repository.ts';
import {
  collectedAfter,
  movedSince,
  noMovement,
  notACollection,
  notOwnCollection,
  undoTooLate,
} from './problems.ts';
import { readPayment } from './read.ts';
import {
  isCollectedAfter,
  type LockedPayment,
  lockPayment,
  lockPolicyOfPayment,
  updatePaymentRow,
} from './repository.ts';

type Movement = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

/**
 * Movements never change, so what is asked of one holds before the transaction as in it.
 * @throws Problem 403 for another user's, 404, 409 for what is no collection or is too long ago
 */
const requireUndoable = async (
  context: Context,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Movement> => {
  const movement = await findMovement(context.database.kysely, id);
  if (!movement) throw noMovement(id);
  if (movement.kind !== 'collected') throw notACollection();
  if (movement.user_id !== actor.userId)
    await deny(context, actor, 'payments.collect', notOwnCollection());
  if (now.getTime() - movement.moved_at.getTime() > UNDO_WINDOW_MS) throw undoTooLate();
  return movement;
};

/** @throws Problem 409 when something has happened to the instalment, or a later one, since */
const requireLast = async (trx: Trx, movement: Movement, payment: LockedPayment): Promise<void> => {
  if ((await lastMovementId(trx, payment)) !== movement.id) throw movedSince();
  if (await isCollectedAfter(trx, payment)) throw collectedAfter(payment.number_payment);
};

const creditBefore = ({ credit, amount }: Movement) => toCents(credit) - toCents(amount);

/** As it was before: a whole payment is pending again, so no advisor has earned from it. */
const columnsBefore = (movement: Movement, now: Date) => ({
  credit: fromCents(creditBefore(movement)),
  status_payment_id: PAYMENT_STATUS.pending,
  paid_at: null,
  collected_on: null,
  advisor_id: null,
  updated_at: now,
});

const undoing = (
  actor: Actor,
  movement: Movement,
  { id, policy_id, number_payment, credit, status_payment_id }: LockedPayment,
): AuditEvent => ({
  action: 'payment.undone',
  entity: 'payment',
  entityId: id,
  actor,
  details: {
    policy_id,
    number_payment,
    before: { credit, status_payment_id },
    after: {
      credit: fromCents(creditBefore(movement)),
      status_payment_id: PAYMENT_STATUS.pending,
    },
  },
});

/**
 * Takes a collection back by a counter-entry, for who made it and as long as it has just been made
 * (domain §6); later it is a reversal.
 * @param id of the movement
 * @throws Problem 403 when another user made it, 404, 409 when it is too late or something has
 * happened since
 */
export const undoCollection = async (context: Context, actor: Actor, id: number) => {
  const now = context.clock.now();
  const movement = await requireUndoable(context, actor, id, now);
  const { payment_id: paymentId } = movement;
  return inTransaction(context, async (trx) => {
    const policy = await lockPolicyOfPayment(trx, paymentId);
    if (!policy) throw movedSince();
    const day = await todayByDatabase(context, trx);
    const payment = await lockPayment(trx, paymentId, policy.cancelled_on, day);
    await requireLast(trx, movement, payment);
    await updatePaymentRow(trx, paymentId, columnsBefore(movement, now));
    const credit = creditBefore(movement);
    const undone = { payment, kind: 'undone', credit, undoes: id } as const;
    const movementId = await recordMovement(trx, actor, now, undone);
    await takeBackEarning(trx, payment, { day, now, cause: 'undo', movementId });
    return {
      result: await readPayment(trx, paymentId),
      events: [undoing(actor, movement, payment)],
    };
  });
};
