import {
  type Generated,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import { type Snake, snake } from '../../domain/snake.ts';
import type { RecordDefinition } from './compiled.ts';
import { jsonText } from './json.ts';
import type { Database } from './schema.ts';
import type { Executor, Sql, Trx } from './transaction.ts';

/**
 * The row of a statement that always answers one, as an aggregate does.
 * @throws Error when it answered none
 */
export const oneRow = async <Row>(db: Executor, statement: RawBuilder<Row>): Promise<Row> => {
  const [row] = (await statement.execute(db)).rows;
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
};

/** The rows of a statement, which is written behind it as a template. */
export const rowsOf =
  <Row>(db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows;

/** {@link rowsOf} a statement of one row at most: that row, undefined where it answered none. */
export const firstRow =
  <Row>(db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<Row | undefined> =>
    (await rowsOf<Row>(db)(...statement))[0];

/** {@link rowsOf} a statement of one column: its values. */
export const valuesOf =
  <Value>(db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<Value[]> =>
    (await rowsOf<Record<string, Value>>(db)(...statement)).map(onlyValue);

/** {@link valuesOf} a statement of one row at most: its value, undefined where it answered none. */
export const firstValue =
  <Value>(db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<Value | undefined> =>
    (await valuesOf<Value>(db)(...statement))[0];

/** Whether a statement, which is written behind it as a template, answers any row. */
export const hasAny =
  (db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<boolean> =>
    (await rowsOf(db)(...statement)).length > 0;

/** Runs a statement of whose rows nothing is read; it is written behind it as a template. */
export const run =
  (db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<void> => {
    await sql(...statement).execute(db);
  };

export const textsOf = (rows: readonly { readonly row: string }[]): string[] =>
  rows.map(({ row }) => row);

// The caller has typed the one column.
const onlyValue = <Value>(row: Record<string, Value>) => Object.values(row)[0] as Value;

/**
 * {@link rowsOf} a statement of one row and column: its value.
 * @throws Error when it answered none
 */
export const oneValue =
  <Value>(db: Executor) =>
  async (...statement: Parameters<typeof sql>): Promise<Value> =>
    onlyValue(await oneRow(db, sql<Record<string, Value>>(...statement)));

type Numbers =
  | 'privacy_request_numbers'
  | 'breach_numbers'
  | 'claim_numbers'
  | 'overdue_notice_numbers'
  | 'own_field_numbers';

/**
 * Takes the next numbers of a count, held until the transaction ends: if it fails, they are the next ones again.
 * @param of the key of the count in its table
 * @returns the first of them
 */
export const takeNumbers = async <T extends Numbers>(
  trx: Executor,
  table: T,
  of: Omit<Insertable<Database[T]>, 'last'>,
  count = 1,
): Promise<number> => {
  const columns = sql.join(Object.keys(of).map((column) => sql.ref(column)));
  const last = await oneValue<number>(
    trx,
  )`insert into ${sql.table(table)} as given (${columns}, last)
    values (${sql.join(Object.values(of))}, ${count})
    on conflict (${columns}) do update set last = given.last + ${count} returning last`;
  return last - count + 1;
};

interface JsonRow {
  readonly json: string;
}

const firstJson = async (db: Executor, statement: RawBuilder<JsonRow>) =>
  (await statement.execute(db)).rows[0]?.json;

/**
 * Reads one JSON value as text, which goes out untouched.
 * @param value the value, of `server/db/json.ts`
 * @param from `from …` and what follows it; nothing where the value reads by itself
 * @returns undefined when there is no such row
 */
export const findJson = (
  db: Executor,
  value: Sql,
  from: Sql = sql``,
): Promise<string | undefined> =>
  firstJson(db, sql<JsonRow>`select ${jsonText(value)} as json ${from}`);

/**
 * {@link findJson} of a record that is opened again and again: its statement is prepared, as planning it takes
 * several times as long as running it.
 * @returns undefined when there is none with this id
 */
export const findRecord = (
  db: Executor,
  { row, from, id }: RecordDefinition,
  sought: number,
): Promise<string | undefined> =>
  firstJson(
    db,
    sql<JsonRow>`/* prepared */ select ${jsonText(row)} as json from ${from} where ${id} = ${sought}`,
  );

/**
 * {@link findJson} of a row that must be there.
 * @throws Error when it is not
 */
export const oneJson = async (db: Executor, value: Sql, from?: Sql): Promise<string> => {
  const json = await findJson(db, value, from);
  if (json === undefined) throw new Error('The row to be answered is not there');
  return json;
};

type Numbered = {
  [T in keyof Database]: Database[T] extends { id: Generated<number> } ? T : never;
}[keyof Database];

/** {@link insertRow} of a table that is known by its entity alone. @returns the new row's id */
export const insertColumns = (
  trx: Trx,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> => {
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return oneValue<number>(trx)`insert into ${sql.table(table)}
    (${sql.join(sent.map(([column]) => sql.ref(column)))})
    values (${sql.join(sent.map(([, value]) => value))}) returning id`;
};

export const insertRow = <T extends Numbered>(
  trx: Trx,
  table: T,
  row: Insertable<Database[T]>,
): Promise<number> => insertColumns(trx, table, row);

// A statement takes 65,535 values.
const ADDED_AT_ONCE = 500;

/** Adds rows by statements of 500. @returns their ids in the order of the rows */
export const insertRows = async <T extends Numbered>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += ADDED_AT_ONCE) {
    const added = trx.insertInto(table).values(rows.slice(at, at + ADDED_AT_ONCE));
    for (const { id } of await added.returning(sql<number>`id`.as('id')).execute()) ids.push(id);
  }
  // Ids are given in the order of the rows, which are answered in any.
  return ids.sort((one, other) => one - other);
};

type Columns<Named> = { -readonly [Key in keyof Named as Snake<Key>]: Named[Key] };

/** Values by the columns that are named after them. */
export const inColumns = <const Named extends object>(values: Named) =>
  // Built key by key as the type is.
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [snake(key), value]),
  ) as Columns<Named>;

/**
 * A row, held against all other changes until the transaction ends.
 * @param missing makes the problem to tell where there is none with this id
 * @throws what `missing` makes
 */
export const lockRow = async <T extends Numbered>(
  trx: Trx,
  table: T,
  id: number,
  missing: () => Error,
): Promise<Selectable<Database[T]>> => {
  const [row] = await rowsOf<Selectable<Database[T]>>(trx)`
    select * from ${sql.table(table)} where id = ${id} for update`;
  if (row === undefined) throw missing();
  return row;
};

type Versioned = {
  [T in Numbered]: Database[T] extends { version: Generated<number> } ? T : never;
}[Numbered];

/** {@link updateRow} of a table that is known by its entity alone. */
export const updateColumns = async (
  trx: Trx,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const changes = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)}
    set ${sql.join([...changes, sql`version = version + 1`])} where id = ${id}`.execute(trx);
};

/**
 * Changes one row, and with it its version: who still has the former one on screen is told so when saving.
 * @param values those that change; one that is undefined stays as it is
 */
export const updateRow = <T extends Versioned>(
  trx: Trx,
  table: T,
  id: number,
  values: Updateable<Database[T]>,
): Promise<void> => updateColumns(trx, table, id, values);

/**
 * Puts rows into an order, in one statement: the places from 1.
 * @param all their ids in the order they have
 * @param wanted those that come first, in their order; others than `all` are left out
 * @returns the ids in the new order
 */
export const placeRows = async (
  trx: Trx,
  table: 'own_fields' | 'own_objects' | 'own_records',
  all: readonly number[],
  wanted: readonly number[],
): Promise<number[]> => {
  const named = [...new Set(wanted)].filter((id) => all.includes(id));
  const order = [...named, ...all.filter((id) => !named.includes(id))];
  await sql`update ${sql.table(table)} t set position = placed.place, version = t.version + 1
    from unnest(${`{${order.join(',')}}`}::integer[]) with ordinality placed (id, place)
    where placed.id = t.id and t.position <> placed.place`.execute(trx);
  return order;
};

export const hasRow = (db: Executor, table: Numbered, id: number): Promise<boolean> =>
  oneValue<boolean>(db)`select exists (select from ${sql.table(table)} where id = ${id})`;

export const deleteRow = async (trx: Trx, table: string, id: number): Promise<void> => {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx);
};

/** Rows that one sweep removes at most, so that none holds up who asked for it. */
const SWEPT_AT_ONCE = 100;

/**
 * Removes a piece of the rows that are past their time; those another process is working on are left to
 * it, and the rest to the next sweep.
 * @param table whose
 * @param key its primary key
 * @param isOver which rows
 */
export const sweep = async <T extends keyof Database>(
  db: Executor,
  table: T,
  key: readonly (keyof Database[T] & string)[],
  isOver: Sql,
  most: number = SWEPT_AT_ONCE,
): Promise<void> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)} where ${isOver}
      limit ${most} for update skip locked)`.execute(db);
};
