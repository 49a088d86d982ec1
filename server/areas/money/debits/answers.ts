import { createHash } from 'node:crypto';
import { PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import { addDays } from '../../../../domain/civilDate.ts';
import type { debitBatches as calls } from '../../../../domain/contract/index.ts';
import {
  type AnswerAct,
  actOfRow,
  isOpenLine,
  MANDATE_AFTER,
} from '../../../../domain/money/debits/batch.ts';
import type { AnswerRow, DebitLayout, RejectCode } from '../../../../domain/money/debits/layout.ts';
import { readAnswer } from '../../../../domain/money/debits/readAnswer.ts';
import { STATEMENT_FILE_BYTES } from '../../../../domain/money/insurerStatements/columns.ts';
import { fromCents } from '../../../../domain/money/money.ts';
import { cellText } from '../../../../domain/sheets/sheet.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { refusalIn } from '../../../constraints.ts';
import type { Actor, CallInput, Context, Input } from '../../../context.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import { todayByDatabase } from '../../../db/today.ts';
import type { Trx } from '../../../db/transaction.ts';
import { inSavepoint } from '../../../db/transaction.ts';
import { conflict, invalid, sentenceOf } from '../../../problem.ts';
import { readSheet } from '../../../sheets/readFile.ts';
import { textOf } from '../../../sheets/textEncoding.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { collectUnderReceipt } from '../receipts/collectUnderReceipt.ts';
import { lockPoliciesOf } from '../receipts/repository.ts';
import { reverseReceiptIn } from '../receipts/takeBackReceipt.ts';
import { batchEvent, lockBatch, notNow } from './batches.ts';
import * as stored from './candidates.repository.ts';
import { MOST_LINES } from './candidates.repository.ts';
import { layoutOf } from './file.ts';
import { type Batch, debitBatchTable } from './repository.ts';

const ANY_HEADING = { named: () => 1, isWhole: () => true } as const;

/** The text of an answer, or the cells of its sheet. @throws Problem 400 for a workbook that cannot be read */
const answerText = async (
  { answerSeparator }: DebitLayout,
  content: Buffer,
  { userId }: Actor,
): Promise<string | readonly (readonly string[])[]> => {
  if (answerSeparator !== 'excel') return textOf(content);
  const most = { bytes: STATEMENT_FILE_BYTES, rows: MOST_LINES };
  const { rows } = await readSheet(content, userId, { most, headings: ANY_HEADING });
  const cells = new Map(rows.map((one) => [one.row, one.cells.map(cellText)]));
  return Array.from({ length: rows.at(-1)?.row ?? 0 }, (_, at) => cells.get(at + 1) ?? []);
};

interface Reading {
  readonly context: Context;
  readonly trx: Trx;
  readonly actor: Actor;
  readonly answerId: number;
  readonly events: AuditEvent[];
}

const chargeLine = async (
  { context, trx, actor, answerId, events: trail }: Reading,
  { id, payment_id, amount }: stored.LineRow,
  charge: Extract<AnswerAct, { kind: 'charge' }>,
): Promise<void> => {
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
    code: null,
    charged: received,
    charged_on: receivedOn,
    receipt_id: receipt?.id ?? null,
    ...stored.NO_DOUBT,
  });
  trail.push(...events);
};

/** Rejects a line; what its code means may hold the mandate back. */
export const rejectLine = async (
  { context, trx, answerId }: Omit<Reading, 'actor' | 'events'>,
  { id, mandate_id }: Pick<stored.LineRow, 'id' | 'mandate_id'>,
  { code, text, bucket, days }: RejectCode,
): Promise<void> => {
  const retry_on = days === null ? null : addDays(await todayByDatabase(context, trx), days);
  const rejected = { state: 'rejected', answer_id: answerId, code, bucket, retry_on } as const;
  await updateRow(trx, 'debit_lines', id, { ...rejected, ...stored.NO_DOUBT });
  const state = MANDATE_AFTER[bucket];
  const because = `${code} ${text}`;
  if (state) await stored.holdMandate(trx, mandate_id, state, because, context.clock.now());
};

/** Does what a row says of a line; where it is refused, nothing of it stays. @returns why a person must look at it */
const takeRow = async (
  reading: Reading,
  line: stored.LineRow,
  act: AnswerAct,
): Promise<string | undefined> => {
  if (act.kind === 'doubt') return act.sentence;
  if (act.kind === 'reject') await rejectLine(reading, line, act.reject);
  if (act.kind !== 'charge') return undefined;
  try {
    await inSavepoint(reading.trx, () => chargeLine(reading, line, act));
    return undefined;
  } catch (error) {
    return sentenceOf(refusalIn(error));
  }
};

/** @returns rows that did nothing, with why; those of our lines wait there for a person */
const takeRows = async (
  reading: Reading,
  { id, layout_id, charge_on }: Batch,
  rows: readonly AnswerRow[],
) => {
  const { trx, answerId } = reading;
  const doubts: { row: number; sentence: string }[] = [];
  const rejects = await stored.findRejects(trx, layout_id);
  for (const row of rows) {
    // Read for each row anew: a file may name a line twice.
    const [line] = await stored.findFileLines(trx, id, row.lineNumber ?? 0);
    const doubt = line
      ? await takeRow(reading, line, actOfRow(row, line, rejects, charge_on))
      : 'No es de este lote';
    if (doubt) doubts.push({ row: row.row, sentence: doubt });
    if (!doubt || !line) continue;
    const code = isOpenLine(line.state) ? row.code : line.code;
    await updateRow(trx, 'debit_lines', line.id, { code, doubt, doubt_answer_id: answerId });
  }
  return doubts;
};

type Sent = CallInput<typeof calls.readDebitAnswer>;

/**
 * Reads an answer within a transaction, row by row.
 * @throws Problem 400 for an answer that names no line of the batch, 404, 409 for one that was read, or a batch that was
 *   not sent
 */
const answerIn = async ({ context, actor, params: { id }, body }: Sent, trx: Trx) => {
  const content = Buffer.from(body.content, 'base64');
  const batch = await lockBatch(trx, id, 'sent', 'answered');
  const file = await answerText(layoutOf(batch), content, actor);
  const { rows, unreadable } = readAnswer(layoutOf(batch), file);
  const ours = new Map((await stored.findFileLines(trx, id)).map((line) => [line.id, line]));
  if (!rows.some(({ lineNumber }) => ours.has(lineNumber ?? 0)))
    throw invalid({ content: 'El archivo no nombra ninguna línea de este lote' });
  await lockPoliciesOf(
    trx,
    [...ours.values()].map(({ payment_id }) => payment_id),
  );
  const sha256 = createHash('sha256').update(content).digest('hex');
  const made = { user_name: actor.userName, read_at: context.clock.now() };
  const answerId = await insertRow(trx, 'debit_answers', { batch_id: id, sha256, ...made });
  const events: AuditEvent[] = [];
  const doubts = await takeRows({ context, trx, actor, answerId, events }, batch, rows);
  const sums = await stored.sumAnswer(trx, answerId);
  const known = rows.length - doubts.length - sums.charged - sums.rejected;
  const details = { answerId, sha256, ...sums, known, doubts: doubts.length + unreadable.length };
  return {
    result: { ...sums, known, doubts: [...unreadable, ...doubts] },
    events: [...events, batchEvent(actor, 'answered', id, { details })],
  };
};

/** @throws Problem as {@link answerIn} */
export const rehearseDebitAnswer = (sent: Sent) =>
  rehearse(sent.context, async (trx) => (await answerIn(sent, trx)).result);

/** @throws Problem as {@link answerIn} */
export const readDebitAnswer = (sent: Sent) =>
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
    const lines = await stored.findAnsweredLines(trx, answerId);
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
