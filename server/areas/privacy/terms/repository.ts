import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { registerHoliday, updatePrivacyTerm } from '../../../../domain/contract/privacy/terms.ts';
import type { Holiday } from '../../../../domain/privacy/holidays.ts';
import {
  type Holidays,
  PRIVACY_TERM_KEYS,
  type PrivacyTermKey,
  type PrivacyTerms,
  type Term,
} from '../../../../domain/privacy/terms.ts';
import { jsonArray, jsonOf, jsonText } from '../../../db/json.ts';
import { oneJson, run } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

/** The days on which offices are closed, of all years. Who counts a term reads them with each use. */
export const findHolidays = async (db: Executor): Promise<Holidays> => {
  const rows = await db.selectFrom('holidays').select('day').execute();
  return new Set(rows.map(({ day }) => day));
};

/** The terms in force. Any process may change them, so they are read with each use. */
export const findTerms = async (db: Executor): Promise<PrivacyTerms> => {
  const rows = await db.selectFrom('privacy_terms').select(['key', 'days', 'kind']).execute();
  const termOf = (wanted: PrivacyTermKey): Term => {
    const row = rows.find(({ key }) => key === wanted);
    if (!row) throw new Error(`The term ${wanted} has no row`);
    return { days: row.days, kind: row.kind };
  };
  // The cast is safe: each key has its entry.
  return Object.fromEntries(PRIVACY_TERM_KEYS.map((key) => [key, termOf(key)])) as PrivacyTerms;
};

/** Holds the holidays as they are until the transaction ends, as others may meanwhile. */
export const shareHolidays = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock_shared(hashtext('holidays'))`;

/** Waits for who counts with the holidays; who will, waits for the end of the transaction. */
export const lockHolidays = (trx: Trx): Promise<void> =>
  run(trx)`select pg_advisory_xact_lock(hashtext('holidays'))`;

const holiday = jsonOf(registerHoliday.answer, 'h');

export const holidaysJson = (db: Executor, year: number): Promise<string> =>
  oneJson(
    db,
    jsonArray(sql`select ${jsonText(holiday)} as row from holidays h
      where h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by h.day`),
  );

export const holidayJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, holiday, sql`from holidays h where h.id = ${id}`);

/**
 * Adds holidays on days that are none yet; those there are keep their names.
 * @returns the days that were added
 */
export const insertMissingHolidays = async (
  trx: Trx,
  rows: readonly Holiday[],
): Promise<readonly CivilDate[]> => {
  const added = await trx
    .insertInto('holidays')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .execute();
  return added.map(({ day }) => day);
};

export const renameHoliday = async (trx: Trx, id: number, name: string): Promise<void> => {
  await trx.updateTable('holidays').set({ name }).where('id', '=', id).execute();
};

const term = jsonOf(updatePrivacyTerm.answer, 't');

export const termsJson = (db: Executor): Promise<string> =>
  oneJson(db, jsonArray(sql`select ${jsonText(term)} as row from privacy_terms t order by t.id`));

export const termJson = (db: Executor, id: number): Promise<string> =>
  oneJson(db, term, sql`from privacy_terms t where t.id = ${id}`);
