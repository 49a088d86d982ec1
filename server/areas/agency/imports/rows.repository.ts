import { sql } from 'kysely';
import {
  type BuiltInKind,
  type ImportKind,
  isBuiltInKind,
} from '../../../../domain/agency/imports/columns.ts';
import { listImportRows, type RowResult } from '../../../../domain/contract/agency/imports.ts';
import type { Entity } from '../../../../domain/entities/entity.ts';
import type { Cell } from '../../../../domain/sheets/sheet.ts';
import { jsonOf } from '../../../db/json.ts';
import { anyOf, equals, type ListDefinition } from '../../../db/list.ts';
import { oneValue, rowsOf, run } from '../../../db/rows.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';

export interface FileRow {
  readonly id: number;
  readonly row_number: number;
  readonly cells: readonly Cell[];
  /** Reason why it holds no record; null where it does. */
  readonly left_out: string | null;
}

export interface RowProblem {
  readonly field: string | null;
  readonly label: string | null;
  readonly message: string;
  /** Name in the cell, where there is no such record. */
  readonly missing?: string;
}

export interface RowChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Outcome {
  readonly id: number;
  readonly result: RowResult;
  readonly problems?: readonly RowProblem[];
  readonly changes?: readonly RowChange[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly recordId?: number;
  readonly recordVersion?: number | null;
  readonly customerId?: number | null;
  /** Place → reading of its cell, where that is not what the file has. */
  readonly readings?: Readonly<Record<number, string>>;
}

const textOf = sql`case jsonb_typeof(cell.value)
  when 'object' then coalesce(cell.value ->> 'date', cell.value ->> 'error', cell.value ->> 'percent' || '%')
  when 'null' then '' else cell.value #>> '{}' end`;

/** Cells of `import_rows r` as texts: their readings, once there are any; days as YYYY-MM-DD. */
export const cellTexts = sql`(select json_agg(
    coalesce(r.readings::jsonb ->> (cell.ordinality - 1)::text, ${textOf}, '') order by cell.ordinality)
  from jsonb_array_elements(r.cells::jsonb) with ordinality cell)`;

const named = (table: string, name: string): Sql =>
  sql`(select ${sql.ref(name)} from ${sql.table(table)} where id = r.record_id)`;

/** Names of the records of rows `import_rows r`; of an account whose it is. */
const NAMES: Readonly<Record<BuiltInKind, Sql>> = {
  companies: named('companies', 'company_name'),
  banks: named('banks', 'bank_name'),
  advisors: sql`(select ${nameOf('a')} from advisors a where a.id = r.record_id)`,
  customers: sql`(select ${nameOf('c')} from customers c where c.id = r.record_id)`,
  'bank-accounts': sql`(select ${nameOf('c')} from bank_accounts b
    join customers c on c.id = b.customers_id where b.id = r.record_id)`,
  policies: named('policies', 'number_policy'),
};

export const rowListOf = (importId: number, kind: ImportKind): ListDefinition => ({
  from: sql`(select * from import_rows where import_id = ${importId}) r`,
  id: sql`r.id`,
  row: jsonOf(listImportRows.answer, 'r', {
    row: sql`r.row_number`,
    cells: cellTexts,
    changes: sql`coalesce(r.changes::json, '[]'::json)`,
    name: isBuiltInKind(kind) ? NAMES[kind] : sql`null::text`,
  }),
  defaultSort: { field: 'row', order: 'ASC' },
  sort: { row: sql`r.row_number` },
  filter: { result: equals(sql`r.result`) },
});

const ROWS_PER_INSERT = 5000;

export const insertRows = async (
  trx: Trx,
  importId: number,
  rows: readonly {
    readonly row: number;
    readonly cells: readonly Cell[];
    readonly leftOut: string | null;
  }[],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const piece = rows.slice(from, from + ROWS_PER_INSERT);
    await run(trx)`
      insert into import_rows (import_id, row_number, cells, left_out)
      select ${importId}, (given.value ->> 'row')::integer, given.value ->> 'cells',
        given.value ->> 'leftOut'
      from jsonb_array_elements((${JSON.stringify(piece)}::text)::jsonb) given`;
  }
};

type StoredRow = Omit<FileRow, 'cells'> & { readonly cells: string | null };

const readRows = ({ cells, ...row }: StoredRow): FileRow => ({
  ...row,
  // Written by insertRows.
  cells: JSON.parse(cells ?? '[]') as Cell[],
});

/**
 * The next rows of a file that are still to be dealt with.
 * @param which how many, or the numbers of those that are wanted
 * @param isRun whether they are to be run; else they are to be rehearsed
 */
export const findNextRows = async (
  db: Executor,
  importId: number,
  isRun: boolean,
  which: number | readonly number[],
): Promise<FileRow[]> => {
  const waiting = isRun ? sql`not is_run` : sql`result is null`;
  const [among, most] =
    typeof which === 'number'
      ? [sql`true`, which]
      : [sql`row_number = ${anyOf(which)}`, which.length];
  const rows = await rowsOf<StoredRow>(db)`
    select id, row_number, cells, left_out from import_rows
    where import_id = ${importId} and ${waiting} and ${among}
    order by row_number limit ${most}`;
  return rows.map(readRows);
};

/** Every row of a file that may hold a record, of which only some places are read, in the order of the file. */
export const findCellsAt = (db: Executor, importId: number, places: readonly number[]) =>
  rowsOf<{ row: number; cells: Cell[] }>(db)`
    select row_number as row, (select jsonb_agg(cells::jsonb -> place order by ordinality)
      from jsonb_array_elements_text((${JSON.stringify(places)}::text)::jsonb)
        with ordinality wanted (text, ordinality), lateral (select text::integer as place) p) as cells
    from import_rows where import_id = ${importId} and cells is not null and left_out is null
    order by row_number`;

export const forgetRehearsal = (trx: Trx, importId: number): Promise<void> =>
  run(trx)`update import_rows set result = null, changes = null, before = null, problems = '[]',
    record_id = null where import_id = ${importId} and not is_run
    and result is not null`;

/** Rows that came to nothing in the rehearsal stay out of the run. */
export const leaveOut = (trx: Trx, importId: number): Promise<void> =>
  run(trx)`update import_rows set is_run = true where import_id = ${importId} and not is_run
    and result in ('failed', 'skipped')`;

/** Writes down what became of rows; the cells of those that the run is done with are forgotten. */
export const keepOutcomes = async (trx: Trx, outcomes: readonly Outcome[], isRun: boolean) => {
  const rows = outcomes.map(({ changes, before, readings, problems = [], ...outcome }) => ({
    ...outcome,
    problems,
    readings: readings ? JSON.stringify(readings) : null,
    changes: changes?.length ? JSON.stringify(changes) : null,
    before: before ? JSON.stringify(before) : null,
  }));
  const isDone = isRun ? sql`n.result in ('created', 'changed', 'same')` : sql`false`;
  await run(trx)`
    update import_rows r set result = n.result, is_run = ${isRun}, problems = n.problems,
      is_new = ${isRun} and n.result = 'created',
      changes = n.changes, before = n.before, record_id = n."recordId",
      record_version = n."recordVersion", customers_id = n."customerId",
      cells = case when ${isDone} then null else r.cells end,
      readings = case when ${isDone} then null else n.readings end
    from jsonb_to_recordset((${JSON.stringify(rows)}::text)::jsonb) as n (id integer, result text,
      problems jsonb, changes text, before text, readings text, "recordId" integer, "recordVersion" integer,
      "customerId" integer)
    where r.id = n.id`;
};

export const findMissingRows = (db: Executor, importId: number) =>
  rowsOf<{ field: string; label: string; value: string; rows: number }>(db)`
    select problem ->> 'field' as field, problem ->> 'label' as label,
      problem ->> 'missing' as value, count(*)::integer as rows
    from import_rows r, jsonb_array_elements(r.problems) problem
    where r.import_id = ${importId} and r.result = 'failed' and problem ->> 'missing' is not null
    group by 1, 2, 3 order by 2, 4 desc, 3 limit 1000`;

interface FailedRow extends FileRow {
  readonly problems: readonly RowProblem[];
  readonly readings: Readonly<Record<number, string>>;
}

export const findFailedRows = async (
  db: Executor,
  importId: number,
  after: number,
  most: number,
): Promise<FailedRow[]> => {
  const rows = await rowsOf<StoredRow & { problems: RowProblem[]; readings: string | null }>(
    db,
  )`select id, row_number, cells, left_out, problems, readings from import_rows
    where import_id = ${importId} and result = 'failed' and row_number > ${after}
    order by row_number limit ${most}`;
  return rows.map(({ problems, readings, ...row }) => ({
    ...readRows(row),
    problems,
    // Written by keepOutcomes.
    readings: JSON.parse(readings ?? '{}') as FailedRow['readings'],
  }));
};

export interface RowToUndo {
  readonly id: number;
  readonly row_number: number;
  readonly result: 'created' | 'changed';
  readonly record_id: number;
  readonly record_version: number | null;
  /** The record that its own is a row of; null where it is none. */
  readonly parent_id: number | null;
  readonly before: Readonly<Record<string, unknown>> | null;
}

/**
 * The last rows first: what came later may build on what came before.
 * @param parent the column of what records are rows of: rows of one record come together
 */
export const findRowsToUndo = async (
  db: Executor,
  importId: number,
  most: number,
  parent: string | undefined,
): Promise<RowToUndo[]> => {
  const inside = parent
    ? sql`(select ${sql.ref(parent)} from own_records where id = record_id)`
    : sql`null::integer`;
  const rows = await rowsOf<Omit<RowToUndo, 'before'> & { before: string | null }>(db)`
    with left_over as (
      select id, row_number, result, record_id, record_version, before, ${inside} as parent_id from import_rows
      where import_id = ${importId} and is_run and result in ('created', 'changed')
    ), last as (select id, parent_id from left_over order by row_number desc limit ${most})
    select * from left_over where id in (select id from last) or parent_id in (select parent_id from last)
    order by row_number desc`;
  return rows.map(({ before, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as Record<string, unknown>),
  }));
};

/** Rows to undo, those held before among them, in the order of the file. @param after a row */
export const findUndoable = (db: Executor, importId: number, after: number, most: number) =>
  rowsOf<Omit<RowToUndo, 'before' | 'parent_id'>>(db)`
    select id, row_number, case when is_new then 'created' else 'changed' end as result, record_id,
      record_version from import_rows
    where import_id = ${importId} and is_run and result in ('created', 'changed', 'held')
      and row_number > ${after}
    order by row_number limit ${most}`;

/** Rows that could not be undone are tried again; what was in their way may be gone. */
export const retryBlockedRows = (trx: Trx, importId: number): Promise<void> =>
  run(trx)`update import_rows set problems = '[]',
    result = case when is_new then 'created' else 'changed' end
    where import_id = ${importId} and result = 'held'`;

export const keepUndone = async (trx: Trx, outcomes: readonly Outcome[]): Promise<void> => {
  const rows = outcomes.map(({ id, result, problems = [] }) => ({ id, result, problems }));
  await run(trx)`
    update import_rows r set result = n.result, problems = n.problems
    from jsonb_to_recordset((${JSON.stringify(rows)}::text)::jsonb)
      as n (id integer, result text, problems jsonb)
    where r.id = n.id`;
};

/** Rows of earlier imports count a record as unchanged since, where undone changes put back what they had left. */
export const followPutBack = async (
  trx: Trx,
  kind: string,
  { table, fields }: Entity,
  putBackIds: readonly number[],
): Promise<void> => {
  if (putBackIds.length === 0 || !('version' in fields)) return;
  await run(trx)`
    update import_rows earlier set record_version = t.version
    from import_rows later join ${sql.table(table)} t on t.id = later.record_id
    where later.id = ${anyOf(putBackIds)} and earlier.record_id = later.record_id
      and earlier.record_version = later.record_version - 1 and earlier.is_run and earlier.import_id in (select id from imports where kind = ${kind})`;
};

export const countResults = (db: Executor, importId: number, results: readonly RowResult[]) =>
  oneValue<number>(db)`select count(*)::integer from import_rows
    where import_id = ${importId} and result = any(${[...results]}::text[]) and is_run`;
