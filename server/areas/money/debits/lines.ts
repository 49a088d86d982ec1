import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { isOpenLine } from '../../../../domain/money/debits/batch.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, ofCustomer } from '../../../audit/entry.ts';
import { lockRow, oneValue, rowsOf, updateRow } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Input } from '../../../http/input.ts';
import { pastDay } from '../../../pastDay.ts';
import { invalid, notFound } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { reverseReceiptIn } from '../receipts/takeBackReceipt.ts';
import { findRejects, NO_DOUBT } from './answers.repository.ts';
import { rejectLine } from './answers.ts';
import { batchEvent, lockBatch, notNow } from './batches.ts';
import { debitBatchTable } from './repository.ts';

const noLine = () => notFound('No existe una línea de débito con este identificador');

type Sent = Input<typeof calls.decideDebitLine>;
type Line = Awaited<ReturnType<typeof lockRow<'debit_lines'>>>;
type Decide = (
  sent: Sent,
  trx: Parameters<typeof lockBatch>[0],
  line: Line,
) => Promise<readonly AuditEvent[]>;

const ACTS: Readonly<Record<Sent['body']['act'], { from: readonly string[]; decide: Decide }>> = {
  free: {
    from: ['draft', 'sent', 'answered'],
    decide: async (_, trx, { id, state }) => {
      if (!isOpenLine(state)) throw notNow();
      await updateRow(trx, 'debit_lines', id, { state: 'freed', ...NO_DOUBT });
      return [];
    },
  },
  /** By its code, where the layout has the meaning by now; else by the reason alone. */
  settle: {
    from: ['sent', 'answered'],
    decide: async ({ context }, trx, line) => {
      const { id, batch_id, state, code, doubt, doubt_answer_id: answerId } = line;
      if (!doubt || !answerId) throw notNow();
      const batch = await lockBatch(trx, batch_id, 'sent', 'answered');
      const rejects = await findRejects(trx, batch.layout_id);
      const meaning = rejects.find((one) => one.code === code);
      if (meaning && isOpenLine(state)) await rejectLine({ context, trx, answerId }, line, meaning);
      else await updateRow(trx, 'debit_lines', id, NO_DOUBT);
      return [];
    },
  },
  return: {
    from: ['sent', 'answered', 'closed'],
    decide: async ({ context, actor, body }, trx, { id, receipt_id, charged_on, state }) => {
      if (!receipt_id || state === 'returned') throw notNow();
      const told = body.returnedOn ?? (await todayByDatabase(context, trx));
      const returned_on = await pastDay(context, trx, 'returnedOn', told);
      if (charged_on && returned_on < charged_on)
        throw invalid({ returnedOn: texts.debitReturnedBefore });
      const events = await reverseReceiptIn(context, trx, actor, receipt_id, body.reason);
      await updateRow(trx, 'debit_lines', id, { state: 'returned', returned_on });
      return events;
    },
  },
};

/**
 * What a person decides of a line; the reason, which may speak of the customer, is sealed in the trail.
 * @throws Problem 400 for a day to come or before the charge, 404, 409 where the line is not in such a state, or where
 *   something was collected after it
 */
export const decideDebitLine = (sent: Sent) =>
  inTransaction(sent.context, async (trx) => {
    const { id } = sent.params;
    const { act, reason } = sent.body;
    // The batch is locked before its lines, as by its answers.
    const [named] = await rowsOf<Pick<Line, 'batch_id' | 'policy_id'>>(trx)`
      select batch_id, policy_id from debit_lines where id = ${id}`;
    if (!named) throw noLine();
    const { batch_id, policy_id } = named;
    const { from, decide } = ACTS[act];
    await lockBatch(trx, batch_id, ...from);
    const events = await decide(sent, trx, await lockRow(trx, 'debit_lines', id, noLine));
    const customerId = await oneValue<number>(trx)`
      select customers_id from policies where id = ${policy_id}`;
    const personal = ofCustomer(customerId, { reason });
    const told = batchEvent(sent.actor, 'lineDecided', batch_id, { line: id, act }, { personal });
    return { result: await debitBatchTable.read(trx, batch_id), events: [...events, told] };
  });
