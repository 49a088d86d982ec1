import type { BodyOf, payments } from '../../../../domain/contract/index.ts';
import type { Actor } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { collectUnderReceipt } from '../receipts/collectUnderReceipt.ts';
import { requireSense } from './collect.ts';
import { readPayment } from './read.ts';

/**
 * Collects an instalment, in part or whole, or changes its observations (domain §6); money gets a receipt.
 * @throws Problem 400 for more than its value, a day to come or more than five years ago, or nothing to do,
 * 404, 409 when it is not issued, already paid, not the first unpaid one, collected above what is asked for,
 * overtaken by another form, or received on an unusual day that is not confirmed
 */
export const collectPayment = async (
  context: Context,
  actor: Actor,
  id: number,
  body: BodyOf<typeof payments.collectPayment>,
) => {
  requireSense(body);
  return inTransaction(context, async (trx) => {
    const { movementIds, receipt, events } = await collectUnderReceipt(context, trx, actor, {
      lines: [{ id, body }],
      receivedOn: body.receivedOn,
      methodId: body.payment_method_id,
      voucher: body.receiptNumber,
    });
    const [movementId = null] = movementIds;
    return { result: await readPayment(trx, id, { movement_id: movementId, receipt }), events };
  });
};
