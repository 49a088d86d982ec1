import { createHash } from 'node:crypto';
import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { addDays } from '../../../../domain/civilDate.ts';
import type { debits } from '../../../../domain/contract/index.ts';
import { actOfRow } from '../../../../domain/money/debits/answerActs.ts';
import { type DoubtCause, MANDATE_AFTER } from '../../../../domain/money/debits/batch.ts';
import type { AnswerRow, RejectCode } from '../../../../domain/money/debits/layout.ts';
import { readAnswer } from '../../../../domain/money/debits/readAnswer.ts';
import { type Cents, fromCents, toCents } from '../../../../domain/money/money.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { refusalIn } from '../../../constraints.ts';
import type { Context } from '../../../context.ts';
import { insertRow, lockRow, updateRow } from '../../../db/rows.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { Input } from '../../../http/input.ts';
import { sentenceOf } from '../../../problem.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { collectUnderReceipt } from '../receipts/collectUnderReceipt.ts';
import { lockPoliciesOf } from '../receipts/repository.ts';
import { reverseReceiptIn } from '../receipts/takeBackReceipt.ts';
import * as stored from './answers.repository.ts';
import { batchEvent, lockBatch } from './batches.ts';
import { layoutOf } from './file.ts';
import { answerFollowed, answerKnown, noAnswer, notNow, otherAnswer } from './problems.ts';
import { readBatch } from './repository.ts';

interface Reading {
  readonly context: Context;
  readonly trx: Trx;
  readonly actor: Actor;
  readonly answerId: number;
}

type Charge = Extract<ReturnType<typeof actOfRow>, { kind: 'charge' }>;

/** Collects what a bank charged by the service of the form. */
const chargeLine = async (
  { context, trx, actor, answerId }: Reading,
  line: stored.LineRow,
  { amount, day: receivedOn }: Charge,
): Promise<readonly AuditEvent[]> => {
  const received = fromCents(amount);
  const confirmed = { confirmReceivedOn: true, confirmWithoutCertificate: true };
  const { receipt, events } = await collectUnderReceipt(context, trx, actor, {
    lines: [{ id: line.payment_id, body: { received, receivedOn, ...confirmed }, isDebit: true }],
    receivedOn,
    methodId: PAYMENT_METHOD.bankDebit,
    voucher: `${line.id}`,
  });
  await updateRow(trx, 'debit_lines', line.id, {
    state: amount < line.amount ? 'part' : 'charged',
    answer_id: answerId,
    charged: received,
    charged_on: receivedOn,
    receipt_id: receipt?.id ?? null,
  });
  return events;
};

/** Rejects a line; what its code means may hold the mandate back. */
export const rejectLine = async (
  { context, trx, answerId }: Omit<Reading, 'actor'>,
  { id, mandate_id }: stored.LineRow,
  { code, text, bucket, days }: RejectCode,
): Promise<void> => {
  const retry_on = days === null ? null : addDays(await todayByDatabase(context, trx), days);
  const rejected = { state: 'rejected', answer_id: answerId, code, bucket, retry_on };
  await updateRow(trx, 'debit_lines', id, rejected);
  const state = MANDATE_AFTER[bucket];
  const held = { closed_because: `${code} ${text}`, updated_at: context.clock.now() };
  if (state) await updateRow(trx, 'debit_mandates', mandate_id, { state, ...held });
};

interface Doubt {
  readonly row: number;
  readonly line_id: number | null;
  readonly cause: DoubtCause;
  readonly amount: string | null;
  readonly code: string | null;
  readonly sentence: string | null;
}

const read = { charged: 0, amount: 0 as Cents, part: 0, rejected: 0, known: 0 };

interface Told {
  readonly summary: typeof read & { doubts: Doubt[] };
  readonly events: AuditEvent[];
}

/** Does what a row says; of a row that is refused nothing stays, and a person looks at it. */
const takeRow = async (
  reading: Reading,
  row: AnswerRow,
  line: stored.LineRow | undefined,
  act: ReturnType<typeof actOfRow>,
  { summary, events }: Told,
): Promise<void> => {
  const doubt = async (cause: DoubtCause, sentence: string | null = null) => {
    const { amount, code } = row;
    const text = amount === null ? null : fromCents(amount);
    const told = { line_id: line?.id ?? null, cause, amount: text, code, sentence };
    summary.doubts.push({ row: row.row, ...told });
    const { answerId: answer_id, trx } = reading;
    await insertRow(trx, 'debit_doubts', { answer_id, row_number: row.row, ...told });
  };
  if (act.kind === 'doubt') return doubt(act.cause);
  if (act.kind === 'known' || !line) {
    summary.known += 1;
    return undefined;
  }
  if (act.kind === 'reject') {
    summary.rejected += 1;
    return rejectLine(reading, line, act.reject);
  }
  try {
    events.push(...(await inSavepoint(reading.trx, () => chargeLine(reading, line, act))));
    summary[act.amount < line.amount ? 'part' : 'charged'] += 1;
    summary.amount += act.amount;
  } catch (error) {
    return doubt('refused', sentenceOf(refusalIn(error)));
  }
  return undefined;
};

/**
 * Reads an answer within a transaction, row by row.
 * @throws Problem 400 for an answer of another batch, 404, 409 for one that was read or a batch that was not sent
 */
const answerIn = async (
  { context, trx, actor }: Omit<Reading, 'answerId'>,
  batchId: number,
  content: Buffer,
) => {
  const batch = await lockBatch(trx, batchId, ['sent']);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (await stored.isKnownAnswer(trx, batchId, sha256)) throw answerKnown();
  const layout = layoutOf(batch);
  const { rows, unreadable } = readAnswer(layout, await stored.answerText(layout, content, actor));
  const ours = await stored.findPayments(trx, batchId);
  if (!rows.some(({ lineNumber }) => ours.has(lineNumber ?? 0))) throw otherAnswer();
  await lockPoliciesOf(trx, [...ours.values()]);
  const answerId = await insertRow(trx, 'debit_answers', {
    ...{ batch_id: batchId, sha256, user_name: actor.userName, read_at: context.clock.now() },
  });
  const reading = { context, trx, actor, answerId };
  const told: Told = { summary: { ...read, doubts: [] }, events: [] };
  const rejects = await stored.findRejects(trx, batch.layout_id);
  for (const row of rows) {
    // Read anew for each row: a file may name a line twice.
    const line = await stored.findLine(trx, batchId, row.lineNumber);
    await takeRow(reading, row, line, actOfRow(row, line, rejects, batch.charge_on), told);
  }
  const nothing = { lineNumber: null, isCharged: false, amount: null, day: null, code: null };
  for (const { row } of unreadable)
    await takeRow(reading, { row, ...nothing }, undefined, stored.UNREADABLE, told);
  const { doubts, amount, ...counts } = told.summary;
  const details = { answerId, sha256, ...counts, amount: fromCents(amount), doubts: doubts.length };
  return {
    result: { ...counts, amount: fromCents(amount), doubts },
    events: [...told.events, batchEvent(actor, 'debits.answered', batchId, details)],
  };
};

export const rehearseAnswer = ({
  context,
  actor,
  params: { id },
  body: { content },
}: Input<typeof debits.rehearseDebitAnswer>) =>
  rehearse(context, async (trx) => {
    const { result } = await answerIn({ context, trx, actor }, id, Buffer.from(content, 'base64'));
    return result;
  });

export const readDebitAnswer = ({
  context,
  actor,
  params: { id },
  body: { content },
}: Input<typeof debits.readDebitAnswer>) =>
  inTransaction(context, (trx) =>
    answerIn({ context, trx, actor }, id, Buffer.from(content, 'base64')),
  );

/**
 * Takes back what an answer did: its receipts by counter-entries, its lines as they were before.
 * @throws Problem 404, 409 where it is undone already, or where something was done since that stands on it
 */
export const undoAnswer = ({ context, actor, params: { id } }: Input<typeof debits.undoDebitAnswer>) =>
  inTransaction(context, async (trx) => {
    const batchId = await stored.batchOfAnswer(trx, id);
    const batch = await lockBatch(trx, batchId ?? 0, ['sent']);
    const answer = await lockRow(trx, 'debit_answers', id, noAnswer);
    if (answer.undone_at) throw notNow();
    const lines = await stored.linesOfAnswer(trx, id);
    if (lines.some(({ state }) => state === 'returned')) throw answerFollowed();
    const events: AuditEvent[] = [];
    const reversing = { reason: 'Respuesta anulada', isDebit: true };
    for (const { receipt_id } of lines)
      if (receipt_id)
        events.push(...(await reverseReceiptIn(context, trx, actor, receipt_id, reversing)));
    await stored.putLinesBack(trx, id, batch.answered_on ? 'unanswered' : 'included');
    await updateRow(trx, 'debit_answers', id, { undone_at: context.clock.now() });
    events.push(batchEvent(actor, 'debits.answerUndone', batch.id, { answerId: id }));
    return { result: await readBatch(trx, batch.id), events };
  });
