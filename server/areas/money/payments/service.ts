import type { payments as calls } from '../../../../domain/contract/index.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import type { CallInput, Input } from '../../../context.ts';
import { type Context, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { JsonText } from '../../../http/answers.ts';
import { asOfDay } from '../../../pastDay.ts';
import { inTransaction } from '../../../transaction.ts';
import { collectUnderReceipt } from '../receipts/collectUnderReceipt.ts';
import { requireSense } from './collect.ts';
import { paymentListOn, unpaidPaymentListAt } from './lists.repository.ts';
import { movementList } from './movements.repository.ts';
import { readPayment } from './repository.ts';
import { lateSummaryJson, paymentSumsJson } from './sums.repository.ts';

export { listRuns, previewProcessing, processPayments, undoRun } from './processing.ts';
export { reversePayment } from './takeBack.ts';
export { undoCollection } from './undo.ts';

/**
 * Collects an instalment, in part or whole, or changes its observations; money gets a receipt.
 * @throws Problem 400 for more than its value, a day to come or more than five years ago, or nothing to do,
 * 404, 409 when it is not issued, already paid, not the first unpaid one, collected above what is asked for,
 * overtaken by another form, or not confirmed: received on an unusual day, or whole of a withholding agent without
 * certificate
 */
export const collectPayment = async ({
  context,
  actor,
  params: { id },
  body,
}: CallInput<typeof calls.collectPayment>) => {
  requireSense(body);
  return inTransaction(context, async (trx) => {
    const { movementIds, collected, events } = await collectUnderReceipt(context, trx, actor, {
      lines: [{ id, body }],
      receivedOn: body.receivedOn,
      methodId: body.payment_method_id,
      voucher: body.receiptNumber,
    });
    const beside = { movement_id: movementIds.at(-1) ?? null, collected };
    return { result: await readPayment(trx, id, beside), events };
  });
};

export const listPayments = ({ context, list }: Input<typeof calls.listPayments>) =>
  readList(context.database, paymentListOn(today(context)), list);

export const sumPayments = async ({
  context,
  query: { filter = {} },
}: Input<typeof calls.sumPayments>): Promise<JsonText> =>
  new JsonText(await paymentSumsJson(context.database.kysely, today(context), { filter }));

/** Payments late at the end of the day in the filter, or today. @throws Problem 400 */
const lateAt = (context: Context, filter: ListQuery['filter']) => {
  const asOf = asOfDay(context, filter.asOf);
  const list = unpaidPaymentListAt(asOf, context.config.agency.timeZone, today(context));
  return { asOf, list };
};

/** How many payments are late and what they owe, by their age. @throws Problem 400 */
export const sumLatePayments = async ({
  context,
  query: { filter = {} },
}: Input<typeof calls.sumLatePayments>): Promise<JsonText> => {
  const { asOf, list } = lateAt(context, filter);
  return new JsonText(await lateSummaryJson(context.database.kysely, asOf, list, { filter }));
};

/**
 * Payments issued and not paid, a page or all of them.
 * @param companyId only those of this insurer's policies
 */
export const listLatePayments = async ({
  context,
  list: { filter, ...query },
  query: { companyId },
}: Input<typeof calls.listLatePayments>) =>
  readList(context.database, lateAt(context, filter).list, {
    ...query,
    filter: companyId === undefined ? filter : { ...filter, company_id: companyId },
  });

export const listMovements = ({ context, list }: Input<typeof calls.listMovements>) =>
  readList(context.database, movementList, list);
