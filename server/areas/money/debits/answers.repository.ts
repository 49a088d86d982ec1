import { type Selectable, sql } from 'kysely';
import { isOpenLine, type LineState } from '../../../../domain/money/debits/batch.ts';
import type { RejectCode } from '../../../../domain/money/debits/layout.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { oneValue, rowsOf, updateRow } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

type StoredLine = Selectable<Database['debit_lines']>;

export const NO_DOUBT = { doubt: null, doubt_answer_id: null } as const;

const inCents = ({ amount, charged, ...line }: StoredLine) => ({
  ...line,
  amount: toCents(amount),
  charged: charged === null ? null : toCents(charged),
});

/** Amounts in cents. */
export type LineRow = ReturnType<typeof inCents>;

/** @returns undefined where the file of the batch has no line of this number */
export const findLine = async (
  trx: Trx,
  batchId: number,
  id: number | null,
): Promise<LineRow | undefined> => {
  const [line] = await rowsOf<StoredLine>(trx)`
    select * from debit_lines where id = ${id} and batch_id = ${batchId} and place is not null`;
  return line && inCents(line);
};

/** @returns line of a batch's file → its instalment */
export const findPayments = async (trx: Trx, batchId: number) => {
  const lines = await rowsOf<{ id: number; payment_id: number }>(trx)`
    select id, payment_id from debit_lines where batch_id = ${batchId} and place is not null`;
  return new Map(lines.map(({ id, payment_id }) => [id, payment_id]));
};

export const isKnownAnswer = (trx: Trx, batchId: number, sha256: string) =>
  oneValue<boolean>(trx)`select exists (select from debit_answers
    where batch_id = ${batchId} and sha256 = ${sha256} and undone_at is null)`;

/** Meanings of codes as the layout has them by now: they are added as a bank's answers show them. */
export const findRejects = (db: Executor, layoutId: number) =>
  oneValue<readonly RejectCode[]>(db)`select rejects from debit_layouts where id = ${layoutId}`;

export const doubtLine = (
  { trx, answerId }: { readonly trx: Trx; readonly answerId: number },
  { id, state }: LineRow,
  doubt: string,
  code: string | null,
): Promise<void> => {
  const told = isOpenLine(state) ? { code } : {};
  return updateRow(trx, 'debit_lines', id, { ...told, doubt, doubt_answer_id: answerId });
};

/** @returns undefined where a batch has none that stands */
export const findLastAnswer = async (trx: Trx, batchId: number): Promise<number | undefined> => {
  const [answer] = await rowsOf<{ id: number }>(trx)`
    select id from debit_answers where batch_id = ${batchId} and undone_at is null order by id desc limit 1`;
  return answer?.id;
};

export const linesOfAnswer = (trx: Trx, answerId: number) =>
  rowsOf<StoredLine>(trx)`
    select * from debit_lines where answer_id = ${answerId} order by id desc for update`;

export const putLinesBack = async (trx: Trx, answerId: number, state: LineState): Promise<void> => {
  await sql`
    update debit_mandates m set state = 'active', closed_because = null, version = m.version + 1
    from debit_lines l where l.answer_id = ${answerId} and m.id = l.mandate_id and m.state <> 'active'
      and l.bucket in ('ask', 'never') and m.closed_because like l.code || ' %'`.execute(trx);
  await sql`
    update debit_lines set doubt = null, doubt_answer_id = null, version = version + 1
    where doubt_answer_id = ${answerId}`.execute(trx);
  await sql`
    update debit_lines set state = ${state}, answer_id = null, code = null, bucket = null, retry_on = null,
      charged = null, charged_on = null, receipt_id = null, version = version + 1
    where answer_id = ${answerId}`.execute(trx);
};
