import { createHash } from 'node:crypto';
import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { addDays } from '../../../../domain/civilDate.ts';
import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { type AnswerAct, actOfRow, MANDATE_AFTER } from '../../../../domain/money/debits/batch.ts';
import type { RejectCode } from '../../../../domain/money/debits/layout.ts';
import { readAnswer } from '../../../../domain/money/debits/readAnswer.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { refusalIn } from '../../../constraints.ts';
import type { Context } from '../../../context.ts';
import { insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { conflict, invalid, notFound, sentenceOf } from '../../../problem.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { collectUnderReceipt } from '../receipts/collectUnderReceipt.ts';
import { lockPoliciesOf } from '../receipts/repository.ts';
import { reverseReceiptIn } from '../receipts/takeBackReceipt.ts';
import * as stored from './answers.repository.ts';
import { answerText } from './answerText.ts';
import { batchEvent, lockBatch, notNow } from './batches.ts';
import { layoutOf } from './file.ts';
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
  const held = { closed_because: `${code} ${text}`, updated_at: context.clock.now() };
  if (state) await updateRow(trx, 'debit_mandates', mandate_id, { state, ...held });
};

/** Does what a row says of a line. @returns what is told of it, or the sentence on what a person must look at */
const takeAct = async (
  reading: Reading,
  line: stored.LineRow,
  act: AnswerAct,
): Promise<readonly AuditEvent[] | string> => {
  if (act.kind === 'doubt') return act.sentence;
  if (act.kind === 'known') return [];
  if (act.kind === 'reject') {
    await rejectLine(reading, line, act.reject);
    return [];
  }
  try {
    return await inSavepoint(reading.trx, () => chargeLine(reading, line, act));
  } catch (error) {
    return sentenceOf(refusalIn(error));
  }
};

const NOT_OURS = { kind: 'doubt', sentence: 'No es de este lote' } as const;

/**
 * Reads an answer within a transaction, row by row.
 * @throws Problem 400 for an answer that names no line of the batch, 404, 409 for one that was read, or a batch that was
 *   not sent
 */
const answerIn = async (
  { context, trx, actor }: Omit<Reading, 'answerId'>,
  batchId: number,
  content: Buffer,
) => {
  const batch = await lockBatch(trx, batchId, 'sent', 'answered');
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (await stored.isKnownAnswer(trx, batchId, sha256))
    throw conflict('answer_known', 'Este archivo ya se leyó en este lote');
  const file = await answerText(layoutOf(batch), content, actor);
  const { rows, unreadable } = readAnswer(layoutOf(batch), file);
  const ours = await stored.findPayments(trx, batchId);
  if (!rows.some(({ lineNumber }) => ours.has(lineNumber ?? 0)))
    throw invalid({ content: 'El archivo no nombra ninguna línea de este lote' });
  await lockPoliciesOf(trx, [...ours.values()]);
  const made = { user_name: actor.userName, read_at: context.clock.now() };
  const answerId = await insertRow(trx, 'debit_answers', { batch_id: batchId, sha256, ...made });
  const rejects = await stored.findRejects(trx, batch.layout_id);
  const done = { charge: 0, reject: 0, known: 0, amount: 0 };
  const doubts = [...unreadable];
  const events: AuditEvent[] = [];
  for (const row of rows) {
    // Read for each row anew: a file may name a line twice.
    const line = await stored.findLine(trx, batchId, row.lineNumber);
    const act = line ? actOfRow(row, line, rejects, batch.charge_on) : NOT_OURS;
    const told = line
      ? await takeAct({ context, trx, actor, answerId }, line, act)
      : NOT_OURS.sentence;
    if (typeof told === 'string') {
      doubts.push({ row: row.row, sentence: told });
      if (line) await stored.doubtLine(trx, line, { doubt: told, answerId, code: row.code });
    } else if (act.kind !== 'doubt') {
      events.push(...told);
      done[act.kind] += 1;
      if (act.kind === 'charge') done.amount += act.amount;
    }
  }
  const amount = fromCents(done.amount);
  const counts = { charged: done.charge, amount, rejected: done.reject, known: done.known };
  const details = { answerId, sha256, ...counts, doubts: doubts.length };
  events.push(batchEvent(actor, 'answered', batchId, details));
  return { result: { ...counts, doubts }, events };
};

type Sent = Input<typeof calls.readDebitAnswer>;

const answerOf = ({ context, actor, params, body }: Omit<Sent, 'list'>, trx: Trx) =>
  answerIn({ context, trx, actor }, params.id, Buffer.from(body.content, 'base64'));

/** @throws Problem as {@link answerIn} */
export const rehearseDebitAnswer = (sent: Sent) =>
  rehearse(sent.context, async (trx) => (await answerOf(sent, trx)).result);

/** @throws Problem as {@link answerIn} */
export const readDebitAnswer = (sent: Sent) =>
  inTransaction(sent.context, (trx) => answerOf(sent, trx));

/**
 * Takes back what an answer did: its receipts by counter-entries, its lines and their mandates as they were before.
 * @throws Problem 404, 409 where it is undone, or where something was done since that stands on it
 */
export const undoDebitAnswer = ({
  context,
  actor,
  params: { id },
}: Input<typeof calls.undoDebitAnswer>) =>
  inTransaction(context, async (trx) => {
    const noAnswer = () => notFound('No existe una respuesta con este identificador');
    const found = await lockRow(trx, 'debit_answers', id, noAnswer);
    const batch = await lockBatch(trx, found.batch_id, 'sent', 'answered');
    if (found.undone_at) throw notNow();
    const lines = await stored.linesOfAnswer(trx, id);
    if (lines.some(({ state }) => state === 'returned'))
      throw conflict('answer_followed', 'Un débito de esta respuesta ya se devolvió');
    const events: AuditEvent[] = [];
    for (const { receipt_id: receipt } of lines)
      if (receipt)
        events.push(...(await reverseReceiptIn(context, trx, actor, receipt, 'RESPUESTA ANULADA')));
    await stored.putLinesBack(trx, id, batch.state === 'answered' ? 'unanswered' : 'included');
    await updateRow(trx, 'debit_answers', id, { undone_at: context.clock.now() });
    events.push(batchEvent(actor, 'answerUndone', batch.id, { answerId: id }));
    return { result: await debitBatchTable.read(trx, batch.id), events };
  });
