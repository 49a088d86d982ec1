import { sql } from 'kysely';
import { migrationsOf } from '../migrate.ts';
import { textsOf } from '../rows.ts';
import type { Executor } from '../transaction.ts';
import { endLine, headLine, tableLine } from './format.ts';
import { type CopiedTable, copiedTables, sequenceStates } from './tables.ts';

const BATCH = 2000;

/** A row as one line of JSON; a line break between its values would end it. */
const rowsOf = ({ name, columns }: CopiedTable) => sql`
  declare copied_rows no scroll cursor for
  select replace(row_to_json(t)::text, e'\\n', ' ') as row
  from (select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}) t`;

async function* readTable(db: Executor, table: CopiedTable): AsyncGenerator<string[]> {
  await rowsOf(table).execute(db);
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch forward ${sql.lit(BATCH)} from copied_rows`.execute(db);
    if (rows.length > 0) yield textsOf(rows);
    if (rows.length < BATCH) break;
  }
  await sql`close copied_rows`.execute(db);
}

/**
 * Writes a database as the lines of a copy.
 * @param db of a snapshot, so that all tables are of the same instant
 * @param now that instant
 * @returns lines in pieces, each line ended by a line break
 */
export async function* dumpDatabase(db: Executor, now: Date): AsyncGenerator<string> {
  const migration = (await migrationsOf(db)).at(-1);
  if (!migration) throw new Error('There is nothing to copy: the database has no tables');
  const sequences = await sequenceStates(db);
  yield `${headLine({ at: now.toISOString(), migration, sequences })}\n`;
  const counts: Record<string, number> = {};
  for (const table of await copiedTables(db)) {
    yield `${tableLine(table)}\n`;
    let count = 0;
    for await (const rows of readTable(db, table)) {
      count += rows.length;
      yield `${rows.join('\n')}\n`;
    }
    counts[table.name] = count;
  }
  yield `${endLine({ counts })}\n`;
}
