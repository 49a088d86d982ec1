import { sql } from 'kysely';
import { errorCode } from '../../errorCode.ts';
import type { OpenDatabase } from '../connection/index.ts';
import { migrateTo, migrateToLatest, migrationsOf, schemaOfCopy } from '../migrate.ts';
import { rowsOf } from '../rows.ts';
import type { Database } from '../schema.ts';
import { type Executor, setStatementTimeout, type Trx } from '../transaction.ts';
import { CopyError, type CopyHead, readHead, readLine } from './format.ts';
import { type CopiedTable, copiedTables, sequenceStates } from './tables.ts';

/** How long the text of the rows of one statement gets, in characters. */
const PIECE = 1_000_000;

interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

const foreignKeys = (db: Executor): Promise<ForeignKey[]> =>
  rowsOf<ForeignKey>(db)`
    select conname::text as name, conrelid::regclass::text as table,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 2, 1`;

const setTriggers = async (trx: Trx, tables: readonly CopiedTable[], to: 'enable' | 'disable') => {
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(to)} trigger user`.execute(trx);
};

/**
 * Runs work that writes rows as they were: no trigger adds to them, and references are looked at once,
 * at the end.
 */
const withoutGuards = async (
  trx: Trx,
  tables: readonly CopiedTable[],
  work: () => Promise<Loader['counts']>,
): Promise<Loader['counts']> => {
  const keys = await foreignKeys(trx);
  for (const { name, table } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  await setTriggers(trx, tables, 'disable');
  // Catalogues came with the migrations; the copy has its own.
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
  const counts = await work();
  await setTriggers(trx, tables, 'enable');
  for (const { name, table, definition } of keys)
    await explainingRows(`lo que trae en la tabla «${table}»`, () =>
      sql`alter table ${sql.raw(table)}
        add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx),
    );
  return counts;
};

const insertRows = async (
  trx: Trx,
  { name, columns }: CopiedTable,
  rows: readonly string[],
): Promise<void> => {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${listed}) overriding system value
    select ${listed}
    from json_populate_recordset(null::${sql.table(name)}, (${`[${rows.join(',')}]`}::text)::json)`.execute(
    trx,
  );
};

const namesOf = (names: readonly string[]) => JSON.stringify([...names].sort());

/** SQLSTATEs of rows that do not fit: data (22), constraints (23), what is not there (42). */
const UNFIT = /^(22|23|42)...$/;

/** Runs work on rows of a copy; what the database refuses of them is the copy's fault. */
const explainingRows = async <T>(where: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    if (!UNFIT.test(errorCode(cause))) throw cause;
    const message = `La copia está dañada o fue alterada: la base de datos no admite ${where}. No se restauró nada.`;
    throw new CopyError(message, { cause });
  }
};

class Loader {
  readonly #trx: Trx;
  readonly #known: ReadonlyMap<string, CopiedTable>;
  #table: CopiedTable | undefined;
  #rows: string[] = [];
  #length = 0;
  readonly counts: Record<string, number> = {};

  constructor(trx: Trx, known: readonly CopiedTable[]) {
    this.#trx = trx;
    this.#known = new Map(known.map((table) => [table.name, table]));
  }

  /** @throws CopyError for a table that the schema has not, or has otherwise, and for one that comes again */
  async begin(table: CopiedTable): Promise<void> {
    await this.flush();
    const known = this.#known.get(table.name);
    const isAsKnown = known && namesOf(known.columns) === namesOf(table.columns);
    if (!isAsKnown || table.name in this.counts)
      throw new CopyError(
        `La copia está dañada o fue alterada: trae la tabla «${shown(table.name)}», que Amparo no tiene así. No se restauró nada.`,
      );
    this.#table = known;
    this.counts[table.name] = 0;
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#length += row.length;
    if (this.#length > PIECE) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    if (!this.#table) throw new CopyError('La copia tiene filas antes de la primera tabla.');
    const [table, rows] = [this.#table, this.#rows];
    await explainingRows(`lo que trae en la tabla «${table.name}»`, () =>
      insertRows(this.#trx, table, rows),
    );
    this.counts[this.#table.name] = (this.counts[this.#table.name] ?? 0) + this.#rows.length;
    this.#rows = [];
    this.#length = 0;
  }
}

/** A name that a file brings, as it may be printed at a terminal. */
const shown = (name: string) => name.replace(/[^\w-]/g, '?').slice(0, 60);

const isSameCounts = (a: Readonly<Record<string, number>>, b: typeof a) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** @throws CopyError for a copy that ends before its end, or whose rows are not those it counted */
const loadRows = async (
  trx: Trx,
  tables: readonly CopiedTable[],
  lines: AsyncIterator<string>,
): Promise<Loader['counts']> => {
  const loader = new Loader(trx, tables);
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new CopyError('La copia está cortada: le falta el final.');
    const line = readLine(value);
    if ('row' in line) await loader.add(line.row);
    else if ('table' in line) await loader.begin(line.table);
    else {
      await loader.flush();
      const isWhole = tables.every(({ name }) => name in loader.counts);
      if (!isWhole || !isSameCounts(loader.counts, line.end.counts))
        throw new CopyError('La copia está dañada: no tiene las filas que dice.');
      return loader.counts;
    }
  }
};

const setSequences = async (trx: Trx, { sequences }: CopyHead): Promise<void> => {
  const known = (await sequenceStates(trx)).map(({ name }) => name);
  if (namesOf(known) !== namesOf(sequences.map(({ name }) => name)))
    throw new CopyError(
      'La copia está dañada o fue alterada: sus numeraciones no son las de Amparo. No se restauró nada.',
    );
  for (const { name, last } of sequences)
    if (last !== null)
      await sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`.execute(trx);
};

/** Makes the indexes that definitions of own fields ask for, and lets the planner know what there is. */
const indexLoaded = async (trx: Trx): Promise<void> => {
  await setStatementTimeout(trx);
  await sql`select index_own_fields()`.execute(trx);
  await sql`analyze`.execute(trx);
};

export interface Loaded extends CopyHead {
  readonly counts: Readonly<Record<string, number>>;
}

/** Refuses a used database; one with the copy's tables and no user is left by a failed restore. */
const requireUnused = async (db: Executor, migration: string): Promise<void> => {
  const has = (await migrationsOf(db)).at(-1);
  if (has === undefined) return;
  if (has === migration) {
    const { rows } = await sql`select from users limit 1`.execute(db);
    if (rows.length === 0) return;
  }
  throw new CopyError('La base de datos no está vacía: una copia se restaura en una nueva.');
};

/**
 * Fills an empty database with a copy: with the tables as they were, then brought up to date.
 * @param db of the tables' owner
 * @param lines of the copy, without line breaks
 * @param timeZone the agency's
 * @returns the copy's head, and how many rows each table got
 * @throws CopyError for a database that is not empty, or what is no whole copy; nothing stays of it then
 *   but empty tables
 */
export const loadCopy = async (
  { kysely, write }: Pick<OpenDatabase<Database>, 'kysely' | 'write'>,
  lines: AsyncIterable<string>,
  timeZone: string,
): Promise<Loaded> => {
  const all = lines[Symbol.asyncIterator]();
  const head = readHead((await all.next()).value);
  const migration = schemaOfCopy(head.migration);
  await requireUnused(kysely, migration);
  await migrateTo(kysely, migration, timeZone);
  const tables = await copiedTables(kysely);
  const counts = await write(async (trx) => {
    await setStatementTimeout(trx);
    await explainingRows('sus numeraciones', () => setSequences(trx, head));
    return withoutGuards(trx, tables, () => loadRows(trx, tables, all));
  });
  await migrateToLatest(kysely, timeZone);
  await write(indexLoaded);
  return { ...head, counts };
};
