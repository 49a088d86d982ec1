import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { isOpenLine } from '../../../../domain/money/debits/batch.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, ofCustomer } from '../../../audit/entry.ts';
import type { Input } from '../../../context.ts';
import { lockRow, rowsOf, updateRow } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { pastDay } from '../../../pastDay.ts';
import { invalid, notFound, Problem } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { reverseReceiptIn } from '../receipts/takeBackReceipt.ts';
import { rejectLine } from './answers.ts';
import { batchEvent, lockBatch, notNow } from './batches.ts';
import { findRejects, NO_DOUBT } from './candidates.repository.ts';
import { type Batch, debitBatchTable } from './repository.ts';

type Sent = Input<typeof calls.decideDebitLine>;
type Line = Awaited<ReturnType<typeof lockRow<'debit_lines'>>>;

/** Settles what is doubtful of a line: by its code, where the layout has the meaning by now, else by the reason alone. */
const settle = async ({ context }: Sent, trx: Trx, batch: Batch, line: Line): Promise<void> => {
  const { id, state, code, doubt_answer_id: answerId } = line;
  if (!answerId || batch.state === 'closed') throw notNow();
  const meaning = (await findRejects(trx, batch.layout_id)).find((one) => one.code === code);
  if (meaning && isOpenLine(state)) await rejectLine({ context, trx, answerId }, line, meaning);
  else await updateRow(trx, 'debit_lines', id, NO_DOUBT);
};

/** Reverses what the bank has given back, by a counter-entry of today; the line has the day of the bank. */
const takeReturn = async (
  { context, actor, body: { returnedOn, reason } }: Sent,
  trx: Trx,
  { id, state, receipt_id, charged_on }: Line,
): Promise<readonly AuditEvent[]> => {
  if (!receipt_id || !charged_on || state === 'returned') throw notNow();
  const day = returnedOn ?? (await todayByDatabase(context, trx));
  const returned_on = await pastDay(context, trx, 'returnedOn', day);
  if (returned_on < charged_on) throw invalid({ returnedOn: texts.debitReturnedBefore });
  const events = await reverseReceiptIn(context, trx, actor, receipt_id, reason).catch((error) => {
    // By hand it was reversed before.
    if (error instanceof Problem && error.code === 'nothing_collected') return [];
    throw error;
  });
  await updateRow(trx, 'debit_lines', id, { state: 'returned', returned_on });
  return events;
};

/**
 * What a person decides of a line; the reason, which may speak of the customer, is sealed in the trail.
 * @throws Problem 400 for a day to come or before the charge, 404, 409 where the line is in another state, or something
 *   was collected after it
 */
export const decideDebitLine = (sent: Sent) =>
  inTransaction(sent.context, async (trx) => {
    const { params, body, actor } = sent;
    const noLine = () => notFound('No existe una línea de débito con este identificador');
    const [of] = await rowsOf<{ batch_id: number; customers_id: number }>(trx)`
      select batch_id, customers_id from debit_lines l join policies p on p.id = l.policy_id
      where l.id = ${params.id}`;
    if (!of) throw noLine();
    // The batch is locked before its lines, as by its answers.
    const batch = await lockBatch(trx, of.batch_id, 'draft', 'sent', 'answered', 'closed');
    const line = await lockRow(trx, 'debit_lines', params.id, noLine);
    const events = body.act === 'return' ? await takeReturn(sent, trx, line) : [];
    if (body.act === 'settle') await settle(sent, trx, batch, line);
    if (body.act === 'free') {
      if (!isOpenLine(line.state)) throw notNow();
      await updateRow(trx, 'debit_lines', line.id, { state: 'freed', ...NO_DOUBT });
    }
    const personal = ofCustomer(of.customers_id, { reason: body.reason });
    const details = { line: line.id, act: body.act };
    const decision = batchEvent(actor, 'lineDecided', batch.id, { details, personal });
    return { result: await debitBatchTable.read(trx, batch.id), events: [...events, decision] };
  });
