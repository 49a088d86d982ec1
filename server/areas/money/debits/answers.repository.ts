import { type Selectable, sql } from 'kysely';
import type { AnswerAct } from '../../../../domain/money/debits/answerActs.ts';
import type { DebitLayout, RejectCode } from '../../../../domain/money/debits/layout.ts';
import type { LineState } from '../../../../domain/money/debits/batch.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { cellText } from '../../../../domain/sheets/sheet.ts';
import type { Actor } from '../../../actor.ts';
import { oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

type StoredLine = Selectable<Database['debit_lines']>;

const asCents = ({ amount, charged, ...line }: StoredLine) => ({
  ...line,
  state: line.state as LineState,
  amount: toCents(amount),
  charged: charged === null ? null : toCents(charged),
});

export type LineRow = ReturnType<typeof asCents>;

/** @returns undefined where the batch has no line of this number in its file */
export const findLine = async (
  trx: Trx,
  batchId: number,
  id: number | null,
): Promise<LineRow | undefined> => {
  const [line] = await rowsOf<StoredLine>(trx)`
    select * from debit_lines where id = ${id} and batch_id = ${batchId} and place is not null`;
  return line && asCents(line);
};

/** @returns line of a batch's file → its instalment */
export const findPayments = async (trx: Trx, batchId: number) => {
  const lines = await rowsOf<{ id: number; payment_id: number }>(trx)`
    select id, payment_id from debit_lines where batch_id = ${batchId} and place is not null`;
  return new Map(lines.map(({ id, payment_id }) => [id, payment_id]));
};

export const isKnownAnswer = (trx: Trx, batchId: number, sha256: string): Promise<boolean> =>
  oneValue(trx)`select exists (select from debit_answers
    where batch_id = ${batchId} and sha256 = ${sha256} and undone_at is null)`;

/** Meanings of codes as the layout has them by now: they are added as a bank's answers show them. */
export const findRejects = (db: Executor, layoutId: number): Promise<readonly RejectCode[]> =>
  oneValue(db)`select rejects from debit_layouts where id = ${layoutId}`;

export const linesOfAnswer = (trx: Trx, answerId: number) =>
  rowsOf<StoredLine>(trx)`
    select * from debit_lines where answer_id = ${answerId} order by id desc for update`;

export const putLinesBack = async (trx: Trx, answerId: number, state: LineState): Promise<void> => {
  await sql`
    update debit_mandates m set state = 'active', closed_because = null, version = m.version + 1
    from debit_lines l where l.answer_id = ${answerId} and m.id = l.mandate_id and m.state <> 'active'
      and l.bucket in ('ask', 'never') and m.closed_because like l.code || ' %'`.execute(trx);
  await sql`
    update debit_lines set state = ${state}, answer_id = null, code = null, bucket = null, retry_on = null,
      charged = null, charged_on = null, receipt_id = null, version = version + 1
    where answer_id = ${answerId}`.execute(trx);
};
