import { sql } from 'kysely';
import type { Executor } from '../../server/db/transaction.ts';

/** The tables there are, in order. */
const tablesOf = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Every row of every table as a text; bytes are written as the text they may be, so that nothing
 * in clear hides in them.
 * @returns table → its rows
 */
export async function dumpDatabase(db: Executor): Promise<Map<string, string[]>> {
  const dump = new Map<string, string[]>();
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} t order by t::text`.execute(db);
    dump.set(
      table,
      rows.map((row) => JSON.stringify(legible(row))),
    );
  }
  return dump;
}

/** Bytes write themselves as numbers into JSON, in which no text is found. */
const legible = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
    ]),
  );

/** The rows of a dump in which a text stands, ignoring case. */
export const rowsWith = (dump: ReadonlyMap<string, string[]>, text: string): string[] =>
  [...dump].flatMap(([table, rows]) =>
    rows
      .filter((row) => row.toLowerCase().includes(text.toLowerCase()))
      .map((row) => `${table}: ${row}`),
  );
