import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { civilDate } from '../../../domain/civilDate.ts';
import type { Database } from '../schema.ts';
import { nationalHolidays } from './holidays.ts';

/**
 * Gives a new database what there is from the beginning: holidays and terms of the law of personal data, which the
 * agency changes from then on, and the one row of tables that have no more.
 */
export const insertFirstRows = async (db: Kysely<Database>): Promise<void> => {
  const holidays = Object.entries(nationalHolidays);
  await db
    .insertInto('holidays')
    .values(holidays.map(([day, name]) => ({ day: civilDate(day), name })))
    .execute();
  await db
    .insertInto('privacy_terms')
    .values([
      { key: 'requestAnswer', days: 15, kind: 'calendar' },
      { key: 'requestClaim', days: 10, kind: 'business' },
      { key: 'requestReminder', days: 5, kind: 'calendar' },
      { key: 'breachAuthority', days: 5, kind: 'business' },
      { key: 'breachArcotel', days: 5, kind: 'business' },
      { key: 'breachPersons', days: 3, kind: 'business' },
    ])
    .execute();
  const noHash = new Uint8Array();
  await db.insertInto('audit_head').values({ id: 1, sequence: 0, hash: noHash }).execute();
  await db.insertInto('own_field_marks').values({ id: 1, mark: randomUUID() }).execute();
  await db.insertInto('receipt_numbers').defaultValues().execute();
  // The seven types of the specification have the first numbers.
  await sql`alter table policy_types alter column id restart with 8`.execute(db);
};
