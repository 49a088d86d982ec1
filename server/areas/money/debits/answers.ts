import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { addDays } from '../../../../domain/civilDate.ts';
import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import {
  type AnswerAct,
  actOfRow,
  isOpenLine,
  MANDATE_AFTER,
} from '../../../../domain/money/debits/batch.ts';
import type { RejectCode } from '../../../../domain/money/debits/layout.ts';
import { readAnswer } from '../../../../domain/money/debits/readAnswer.ts';
import { type Cents, fromCents } from '../../../../domain/money/money.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { refusalIn } from '../../../constraints.ts';
import type { Context } from '../../../context.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { conflict, invalid, sentenceOf } from '../../../problem.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { collectUnderReceipt } from '../receipts/collectUnderReceipt.ts';
import { lockPoliciesOf } from '../receipts/repository.ts';
import { reverseReceiptIn } from '../receipts/takeBackReceipt.ts';
import * as stored from './answers.repository.ts';
import { answerText } from './answerText.ts';
import { batchEvent, lockBatch, notNow } from './batches.ts';
import { type Batch, layoutOf } from './file.ts';
import { debitBatchTable } from './repository.ts';

interface Reading {
  readonly context: Context;
  readonly trx: Trx;
  readonly actor: Actor;
  readonly answerId: number;
}

/** Collects what a bank charged by the service of the form. @returns what is told of it */
const chargeLine = async (
  { context, trx, actor, answerId }: Reading,
  { id, payment_id, amount }: stored.LineRow,
  charge: Extract<AnswerAct, { kind: 'charge' }>,
): Promise<readonly AuditEvent[]> => {
  const [received, receivedOn] = [fromCents(charge.amount), charge.day];
  const confirmed = { confirmReceivedOn: true, confirmWithoutCertificate: true };
  const { receipt, events } = await collectUnderReceipt(context, trx, actor, {
    lines: [{ id: payment_id, body: { received, receivedOn, ...confirmed }, isDebit: true }],
    receivedOn,
    methodId: PAYMENT_METHOD.bankDebit,
    voucher: `${id}`,
  });
  await updateRow(trx, 'debit_lines', id, {
    state: charge.amount < amount ? 'part' : 'charged',
    answer_id: answerId,
    charged: received,
    charged_on: receivedOn,
    receipt_id: receipt?.id ?? null,
    ...stored.NO_DOUBT,
  });
  return events;
};

/** Rejects a line; what its code means may hold the mandate back. */
export const rejectLine = async (
  { context, trx, answerId }: Omit<Reading, 'actor'>,
  { id, mandate_id }: Pick<stored.LineRow, 'id' | 'mandate_id'>,
  { code, text, bucket, days }: RejectCode,
): Promise<void> => {
  const retry_on = days === null ? null : addDays(await todayByDatabase(context, trx), days);
  const rejected = { state: 'rejected', answer_id: answerId, code, bucket, retry_on } as const;
  await updateRow(trx, 'debit_lines', id, { ...rejected, ...stored.NO_DOUBT });
  const state = MANDATE_AFTER[bucket];
  const because = `${code} ${text}`;
  if (state)
    await sql`update debit_mandates set state = ${state}, closed_because = ${because},
      updated_at = ${context.clock.now()}, version = version + 1
      where id = ${mandate_id} and state = 'active'`.execute(trx);
};

interface Outcome {
  readonly counts: { charged: number; rejected: number; known: number };
  amount: Cents;
  readonly doubts: { row: number; sentence: string }[];
  readonly events: AuditEvent[];
}

/** Does what a row says of a line; where it is refused, nothing of it stays. @returns why a person must look at it */
const takeAct = async (
  reading: Reading,
  line: stored.LineRow,
  act: AnswerAct,
  outcome: Outcome,
): Promise<string | undefined> => {
  if (act.kind === 'doubt') return act.sentence;
  if (act.kind === 'reject') await rejectLine(reading, line, act.reject);
  if (act.kind === 'charge') {
    try {
      outcome.events.push(
        ...(await inSavepoint(reading.trx, () => chargeLine(reading, line, act))),
      );
    } catch (error) {
      return sentenceOf(refusalIn(error));
    }
    outcome.amount += act.amount;
  }
  outcome.counts[COUNTED[act.kind]] += 1;
  return undefined;
};
const COUNTED = { charge: 'charged', reject: 'rejected', known: 'known' } as const;

const ofFile = (batchId: number) => sql`batch_id = ${batchId} and place is not null`;

const takeRows = async (
  reading: Reading,
  { id, layout_id, charge_on }: Batch,
  { rows, unreadable }: ReturnType<typeof readAnswer>,
): Promise<Outcome> => {
  const { trx, answerId } = reading;
  const counts = { charged: 0, rejected: 0, known: 0 };
  const outcome: Outcome = { counts, amount: 0, doubts: [...unreadable], events: [] };
  const rejects = await stored.findRejects(trx, layout_id);
  for (const row of rows) {
    // Read for each row anew: a file may name a line twice.
    const [line] = await stored.findLines(trx, sql`id = ${row.lineNumber} and ${ofFile(id)}`);
    const doubt = line
      ? await takeAct(reading, line, actOfRow(row, line, rejects, charge_on), outcome)
      : 'No es de este lote';
    if (!doubt) continue;
    outcome.doubts.push({ row: row.row, sentence: doubt });
    if (!line) continue;
    const code = isOpenLine(line.state) ? row.code : line.code;
    await updateRow(trx, 'debit_lines', line.id, { code, doubt, doubt_answer_id: answerId });
  }
  return outcome;
};

/**
 * Reads an answer within a transaction, row by row.
 * @throws Problem 400 for an answer that names no line of the batch, 404, 409 for one that was read, or a batch that was
 *   not sent
 */
const answerIn = async (
  { context, actor, params: { id }, body }: Input<typeof calls.readDebitAnswer>,
  trx: Trx,
) => {
  const content = Buffer.from(body.content, 'base64');
  const batch = await lockBatch(trx, id, 'sent', 'answered');
  const read = readAnswer(layoutOf(batch), await answerText(layoutOf(batch), content, actor));
  const lines = await stored.findLines(trx, ofFile(id));
  if (!read.rows.some(({ lineNumber }) => lines.some((line) => line.id === lineNumber)))
    throw invalid({ content: 'El archivo no nombra ninguna línea de este lote' });
  const policies = lines.map(({ payment_id }) => payment_id);
  await lockPoliciesOf(trx, policies);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const made = { user_name: actor.userName, read_at: context.clock.now() };
  const answerId = await insertRow(trx, 'debit_answers', { batch_id: id, sha256, ...made });
  const outcome = await takeRows({ context, trx, actor, answerId }, batch, read);
  const { counts, doubts, events } = outcome;
  const result = { ...counts, amount: fromCents(outcome.amount), doubts };
  const details = { answerId, sha256, ...result, doubts: doubts.length };
  return { result, events: [...events, batchEvent(actor, 'answered', id, { details })] };
};

/** @throws Problem as {@link answerIn} */
export const rehearseDebitAnswer = (sent: Input<typeof calls.readDebitAnswer>) =>
  rehearse(sent.context, async (trx) => (await answerIn(sent, trx)).result);

/** @throws Problem as {@link answerIn} */
export const readDebitAnswer = (sent: Input<typeof calls.readDebitAnswer>) =>
  inTransaction(sent.context, (trx) => answerIn(sent, trx));

/**
 * Takes back what the last answer did: its receipts by counter-entries, its lines and their mandates as they were.
 * @throws Problem 404, 409 where there is none, or where something was done since that stands on it
 */
export const undoDebitAnswer = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.undoDebitAnswer>) =>
  inTransaction(context, async (trx) => {
    const { state } = await lockBatch(trx, id, 'sent', 'answered');
    const answerId = await stored.findLastAnswer(trx, id);
    if (answerId === null) throw notNow();
    const lines = await stored.findLines(trx, sql`answer_id = ${answerId}`);
    if (lines.some((line) => line.state === 'returned'))
      throw conflict('answer_followed', 'Un débito de esta respuesta ya se devolvió');
    const events: AuditEvent[] = [];
    for (const { receipt_id } of lines)
      if (receipt_id)
        events.push(...(await reverseReceiptIn(context, trx, actor, receipt_id, UNDONE)));
    await stored.putLinesBack(trx, answerId, state === 'answered' ? 'unanswered' : 'included');
    await updateRow(trx, 'debit_answers', answerId, { undone_at: context.clock.now() });
    events.push(batchEvent(actor, 'answerUndone', id, { details: { answerId } }));
    return { result: await debitBatchTable.read(trx, id), events };
  });
const UNDONE = 'RESPUESTA ANULADA';
