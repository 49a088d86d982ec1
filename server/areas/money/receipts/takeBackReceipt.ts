import type { receipts } from '../../../../domain/contract/index.ts';
import { fromCents, sumCents, toCents } from '../../../../domain/money/money.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Actor, Context, Input } from '../../../context.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import type { CollectingMoment } from '../payments/collect.ts';
import { collectedAfter, movedSince } from '../payments/problems.ts';
import { isCollectedAfter, lockPayment, lockPolicyOfPayment } from '../payments/repository.ts';
import { creditBefore, reversal, takeBack } from '../payments/takeBack.ts';
import { requireUndoable, undoIn } from '../payments/undo.ts';
import { lockPoliciesOf, movementsOfReceipt } from './repository.ts';
import { noReceipt, readReceipt } from './service.ts';

type Line = Awaited<ReturnType<typeof movementsOfReceipt>>[number];

/** Collections of a receipt, the last line first. @throws Problem 404 */
const readMovements = async (db: Executor, id: number) => {
  const movements = await movementsOfReceipt(db, id);
  if (movements.length === 0) throw noReceipt(id);
  return movements;
};

const tookBack = (
  action: 'receipt.reversed' | 'receipt.undone',
  actor: Actor,
  id: number,
  movements: readonly Line[],
): AuditEvent =>
  auditEvent(action, ['receipt', id], actor, {
    details: {
      amount: fromCents(sumCents(movements.map(({ standing }) => toCents(standing)))),
      payments: movements.map(({ payment_id }) => payment_id),
    },
  });

/**
 * Reverses what a refund has left of one collection, and no other of its instalment.
 * @throws Problem 409 where something was collected on the instalment, or on a later one, since
 */
const reverseIn = async (
  trx: Trx,
  actor: Actor,
  moment: CollectingMoment,
  movement: Line,
  reason: string,
): Promise<AuditEvent> => {
  const { id, payment_id: paymentId, number_payment: number } = movement;
  const policy = await lockPolicyOfPayment(trx, paymentId);
  if (!policy) throw movedSince();
  const payment = await lockPayment(trx, paymentId, policy.unissued_from, moment.day);
  const credit = creditBefore(movement);
  if (toCents(payment.credit) !== credit + toCents(movement.standing)) throw collectedAfter(number);
  if (await isCollectedAfter(trx, payment)) throw collectedAfter(number);
  await takeBack(trx, actor, moment, payment, { kind: 'reversed', credit, reason, undoes: id });
  return reversal(actor, policy.customers_id, payment, reason, credit);
};

/**
 * Reverses what still stands of a receipt within a transaction, the last line first: all of it or nothing (domain §18).
 * @throws Problem 404, 409 where nothing of it stands, or something was collected after it
 */
export const reverseReceiptIn = async (
  context: Context,
  trx: Trx,
  actor: Actor,
  id: number,
  reason: string,
): Promise<readonly AuditEvent[]> => {
  const all = await readMovements(trx, id);
  await lockPoliciesOf(
    trx,
    all.map(({ payment_id }) => payment_id),
  );
  const standing = (await readMovements(trx, id)).filter(({ stands }) => stands);
  if (standing.length === 0)
    throw conflict('nothing_collected', 'De este recibo no queda ningún cobro que reversar');
  const moment = { day: await todayByDatabase(context, trx), now: context.clock.now() };
  const events = [];
  for (const movement of standing)
    events.push(await reverseIn(trx, actor, moment, movement, reason));
  return [...events, tookBack('receipt.reversed', actor, id, standing)];
};

/** @throws Problem as {@link reverseReceiptIn} */
export const reverseReceipt = ({
  context,
  actor,
  params: { id },
  body: { reason },
}: Input<typeof receipts.reverseReceipt>) =>
  inTransaction(context, async (trx) => {
    const events = await reverseReceiptIn(context, trx, actor, id, reason);
    return { result: await readReceipt(trx, id, context.config.agency.timeZone), events };
  });

/**
 * Undoes a whole receipt, for who made it and as long as it has just been made; it stays, annulled, with its number.
 * @throws Problem 403 when another user made it, 404, 409 when it is too late or something has happened since
 */
export const undoReceipt = async ({
  context,
  actor,
  params: { id },
}: Input<typeof receipts.undoReceipt>) => {
  const movements = await readMovements(context.database.kysely, id);
  for (const movement of movements) await requireUndoable(context, actor, movement);
  return inTransaction(context, async (trx) => {
    await lockPoliciesOf(
      trx,
      movements.map(({ payment_id }) => payment_id),
    );
    const moment = { day: await todayByDatabase(context, trx), now: context.clock.now() };
    const events = [];
    for (const movement of movements) events.push(await undoIn(trx, actor, moment, movement));
    return {
      result: await readReceipt(trx, id, context.config.agency.timeZone),
      events: [...events, tookBack('receipt.undone', actor, id, movements)],
    };
  });
};
