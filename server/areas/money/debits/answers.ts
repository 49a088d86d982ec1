import { createHash } from 'node:crypto';
import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { addDays } from '../../../../domain/civilDate.ts';
import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import { type AnswerAct, actOfRow, MANDATE_AFTER } from '../../../../domain/money/debits/batch.ts';
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
  const held = { closed_because: `${code} ${text}`, updated_at: context.clock.now() };
  if (state) await updateRow(trx, 'debit_mandates', mandate_id, { state, ...held });
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

const takeRows = async (
  reading: Reading,
  { id, layout_id, charge_on }: Batch,
  { rows, unreadable }: ReturnType<typeof readAnswer>,
): Promise<Outcome> => {
  const counts = { charged: 0, rejected: 0, known: 0 };
  const outcome: Outcome = { counts, amount: 0, doubts: [...unreadable], events: [] };
  const rejects = await stored.findRejects(reading.trx, layout_id);
  for (const row of rows) {
    // Read for each row anew: a file may name a line twice.
    const line = await stored.findLine(reading.trx, id, row.lineNumber);
    const act = line && actOfRow(row, line, rejects, charge_on);
    const doubt = act ? await takeAct(reading, line, act, outcome) : 'No es de este lote';
    if (doubt) outcome.doubts.push({ row: row.row, sentence: doubt });
    if (doubt && line) await stored.doubtLine(reading, line, doubt, row.code);
  }
  return outcome;
};

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
  const read = readAnswer(layoutOf(batch), await answerText(layoutOf(batch), content, actor));
  const ours = await stored.findPayments(trx, batchId);
  if (!read.rows.some(({ lineNumber }) => ours.has(lineNumber ?? 0)))
    throw invalid({ content: 'El archivo no nombra ninguna línea de este lote' });
  await lockPoliciesOf(trx, [...ours.values()]);
  const made = { user_name: actor.userName, read_at: context.clock.now() };
  const answerId = await insertRow(trx, 'debit_answers', { batch_id: batchId, sha256, ...made });
  const outcome = await takeRows({ context, trx, actor, answerId }, batch, read);
  const { counts, doubts, events } = outcome;
  const result = { ...counts, amount: fromCents(outcome.amount), doubts };
  const details = { answerId, sha256, ...result, doubts: doubts.length };
  return { result, events: [...events, batchEvent(actor, 'answered', batchId, details)] };
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
    if (answerId === undefined) throw notNow();
    const lines = await stored.linesOfAnswer(trx, answerId);
    if (lines.some((line) => line.state === 'returned'))
      throw conflict('answer_followed', 'Un débito de esta respuesta ya se devolvió');
    const events: AuditEvent[] = [];
    for (const { receipt_id: receipt } of lines)
      if (receipt)
        events.push(...(await reverseReceiptIn(context, trx, actor, receipt, 'RESPUESTA ANULADA')));
    await stored.putLinesBack(trx, answerId, state === 'answered' ? 'unanswered' : 'included');
    await updateRow(trx, 'debit_answers', answerId, { undone_at: context.clock.now() });
    events.push(batchEvent(actor, 'answerUndone', id, { answerId }));
    return { result: await debitBatchTable.read(trx, id), events };
  });
