import { sql } from 'kysely';
import type { CivilDate } from '../../domain/civilDate.ts';
import { oneValue } from '../db/rows.ts';
import { dayBegins } from '../db/today.ts';
import type { Executor, Trx } from '../db/transaction.ts';
import type { RecordedPart } from './archivedPart.ts';

export const readParts = (db: Executor): Promise<RecordedPart[]> =>
  db
    .selectFrom('audit_archives')
    .select([
      'first_sequence as first',
      'last_sequence as last',
      'first_day as firstDay',
      'before_day as beforeDay',
      'previous_hash as previousHash',
      'last_hash as lastHash',
      'file_name as file',
      'sha256',
      'mac',
    ])
    .orderBy('last_sequence')
    .execute();

/**
 * Records a part; from then on its entries may be removed.
 * @throws the database's error where it does not follow the part before, or ends otherwise than the trail has it
 */
export const insertPart = async (trx: Trx, part: RecordedPart): Promise<void> => {
  await trx
    .insertInto('audit_archives')
    .values({
      first_sequence: part.first,
      last_sequence: part.last,
      first_day: part.firstDay,
      before_day: part.beforeDay,
      previous_hash: part.previousHash,
      last_hash: part.lastHash,
      file_name: part.file,
      sha256: part.sha256,
      mac: part.mac,
    })
    .execute();
};

interface Oldest {
  readonly last: number;
  readonly firstDay: CivilDate;
}

/**
 * Finds the entries from a number on that are all of days before another: up to the first that is not.
 * @param first the number of the first entry
 * @param before a day of the agency
 * @returns undefined where the first entry is of that day or a later one, or there is none
 */
export const findOldest = async (
  db: Executor,
  first: number,
  before: CivilDate,
  timeZone: string,
): Promise<Oldest | undefined> => {
  const { rows } = await sql<Oldest>`
    select archived.last, (e.at at time zone ${timeZone})::date as "firstDay"
    from audit_entries e, (
      select coalesce(
        (select min(sequence) - 1 from audit_entries
          where sequence >= ${first}
            and at >= ${dayBegins(before, timeZone)}),
        (select max(sequence) from audit_entries)) as last
    ) archived
    where e.sequence = ${first} and archived.last >= ${first}`.execute(db);
  return rows[0];
};

export const findFirst = async (db: Executor): Promise<number | undefined> => {
  const first = await oneValue<number | null>(db)`select min(sequence) from audit_entries`;
  return first ?? undefined;
};

/** Removes entries that are archived; the database refuses any other. */
export const removeEntries = async (trx: Trx, first: number, last: number): Promise<void> => {
  await trx
    .deleteFrom('audit_entries')
    .where('sequence', '>=', first)
    .where('sequence', '<=', last)
    .execute();
};

/** Frees the room of removed entries; PostgreSQL does so by itself, the embedded database does not. */
export const freeRoom = async (db: Executor): Promise<void> => {
  await sql`vacuum (analyze) audit_entries`.execute(db);
};

/** @returns whether this role may remove entries at all: the owner of the tables may */
export const mayRemove = (db: Executor): Promise<boolean> =>
  oneValue<boolean>(db)`select has_table_privilege('audit_entries', 'delete')`;

export const findArchivedBefore = async (db: Executor): Promise<CivilDate | undefined> => {
  const before = await oneValue<CivilDate | null>(db)`
    select max(before_day) from audit_archives`;
  return before ?? undefined;
};
