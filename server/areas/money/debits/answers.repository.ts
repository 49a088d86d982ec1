import { type Selectable, sql } from 'kysely';
import type { LineState } from '../../../../domain/money/debits/batch.ts';
import type { RejectCode } from '../../../../domain/money/debits/layout.ts';
import { toCents } from '../../../../domain/money/money.ts';
import { oneRow, oneValue, rowsOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';

type StoredLine = Selectable<Database['debit_lines']>;

export const NO_DOUBT = { doubt: null, doubt_answer_id: null } as const;

const findLines = async (db: Executor, which: Sql) => {
  const rows = await rowsOf<StoredLine>(db)`
    select * from debit_lines where ${which} order by id desc`;
  return rows.map(({ amount, charged, ...line }) => ({
    ...line,
    amount: toCents(amount),
    charged: charged === null ? null : toCents(charged),
  }));
};

/** Lines of a batch's file, the last first, or the one of a number alone; amounts in cents. */
export const findFileLines = (db: Executor, batchId: number, lineNumber?: number) => {
  const which = lineNumber === undefined ? sql`true` : sql`id = ${lineNumber}`;
  return findLines(db, sql`batch_id = ${batchId} and place is not null and ${which}`);
};

export const findAnsweredLines = (db: Executor, answerId: number) =>
  findLines(db, sql`answer_id = ${answerId}`);

export const holdMandate = async (
  trx: Trx,
  id: number,
  state: 'suspended' | 'closed',
  because: string,
  now: Date,
): Promise<void> => {
  await sql`update debit_mandates set state = ${state}, closed_because = ${because},
    updated_at = ${now}, version = version + 1
    where id = ${id} and state = 'active'`.execute(trx);
};

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** Meanings of codes as the layout has them by now: they are added as a bank's answers show them. */
export const findRejects = (db: Executor, layoutId: number) =>
  oneValue<readonly RejectCode[]>(db)`select rejects from debit_layouts where id = ${layoutId}`;

export const sumAnswer = (trx: Trx, answerId: number) =>
  oneRow(
    trx,
    sql<{ charged: number; amount: string; rejected: number }>`
      select count(charged)::integer as charged, coalesce(sum(charged), 0)::numeric(14, 2) as amount,
        (count(*) filter (where state = 'rejected'))::integer as rejected
      from debit_lines where answer_id = ${answerId}`,
  );

/** @returns null where a batch has none that stands */
export const findLastAnswer = (trx: Trx, batchId: number) =>
  oneValue<number | null>(trx)`
    select max(id) from debit_answers where batch_id = ${batchId} and undone_at is null`;

/** Puts lines back to before an answer, and in force the mandates that it suspended or closed and nobody changed. */
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
