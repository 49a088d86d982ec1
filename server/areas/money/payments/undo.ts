import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { payments } from '../../../../domain/contract/index.ts';
import { UNDO_WINDOW_MS } from '../../../../domain/money/collecting.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict, notFound, Problem } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { deny } from '../../agency/auth/denial.ts';
import type { CollectingMoment } from './collect.ts';
import {
  findMovement,
  isEndorsedSince,
  lastMovementId,
  movementsOfAct,
} from './movements.repository.ts';
import { collectedAfter, movedSince } from './problems.ts';
import {
  isCollectedAfter,
  type LockedPayment,
  lockPayment,
  lockPolicyOfPayment,
  readPayment,
} from './repository.ts';
import { creditBefore, type Movement, takeBack } from './takeBack.ts';

const COLLECTIONS: readonly string[] = ['collected', 'withheld', 'from_account'];

/**
 * Movements never change, so what is asked of one holds before the transaction as in it.
 * @throws Problem 403 for another user's, 404, 409 for what is no collection or is too long ago
 */
export const requireUndoable = async (
  context: Context,
  actor: Actor,
  movement: Movement,
): Promise<void> => {
  if (!COLLECTIONS.includes(movement.kind))
    throw conflict('not_a_collection', 'Solo un cobro se puede deshacer');
  if (movement.user_id !== actor.userId)
    await deny(
      context,
      actor,
      'payments.collect',
      new Problem(403, 'not_yours', 'Solo quien registró el cobro puede deshacerlo'),
    );
  if (context.clock.now().getTime() - movement.moved_at.getTime() > UNDO_WINDOW_MS)
    throw conflict('undo_too_late', texts.undoTooLate);
};

/** @throws Problem 409 when something has happened to the instalment, or a later one, or an endorsement counted on it, since */
const requireLast = async (trx: Trx, movement: Movement, payment: LockedPayment): Promise<void> => {
  if ((await lastMovementId(trx, payment)) !== movement.id) throw movedSince();
  if (await isEndorsedSince(trx, payment.period_id, movement)) throw movedSince();
  if (await isCollectedAfter(trx, payment)) throw collectedAfter(payment.number_payment);
};

const undoing = (
  actor: Actor,
  movement: Movement,
  { id, policy_id, number_payment, credit, status_payment_id }: LockedPayment,
): AuditEvent =>
  auditEvent('payment.undone', ['payment', id], actor, {
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
 * Undoes a collection within a transaction.
 * @throws Problem 409 when something has happened to the instalment, or a later one, since
 */
export const undoIn = async (
  trx: Trx,
  actor: Actor,
  moment: CollectingMoment,
  movement: Movement,
): Promise<AuditEvent> => {
  const policy = await lockPolicyOfPayment(trx, movement.payment_id);
  if (!policy) throw movedSince();
  const payment = await lockPayment(trx, movement.payment_id, policy.unissued_from, moment.day);
  await requireLast(trx, movement, payment);
  const back = { kind: 'undone', credit: creditBefore(movement), undoes: movement.id } as const;
  await takeBack(trx, actor, moment, payment, back);
  return undoing(actor, movement, payment);
};

/**
 * Takes a collection back by a counter-entry, for who made it and as long as it has just been made;
 * later it is a reversal.
 * @throws Problem 403 when another user made it, 404, 409 when it is too late or something has
 * happened since
 */
export const undoCollection = async ({
  context,
  actor,
  params: { id },
}: Input<typeof payments.undoCollection>) => {
  const movement = await findMovement(context.database.kysely, id);
  if (!movement) throw notFound(`No existe movimiento registrado con id ${id}`);
  await requireUndoable(context, actor, movement);
  return inTransaction(context, async (trx) => {
    const moment = { day: await todayByDatabase(context, trx), now: context.clock.now() };
    const events = [];
    for (const one of await movementsOfAct(trx, movement))
      events.push(await undoIn(trx, actor, moment, one));
    return { result: await readPayment(trx, movement.payment_id), events };
  });
};
