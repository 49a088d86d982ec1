import { type Selectable, sql, type Updateable } from 'kysely';
import { SETTINGS_ID } from '../../../../domain/contract/agency/settings.ts';
import { agencySettings, initialSettings } from '../../../../domain/entities/agencySettings.ts';
import { answerFields, columnsOf, recordOf } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import { oneJson, oneValue } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { tablesOfTexts } from './writtenTables.ts';

export type SettingsRow = Selectable<Database['agency_settings']>;

/** The settings in force. Any process may change them, so they are read with each use. */
export const findSettings = (db: Executor): Promise<SettingsRow> =>
  db.selectFrom('agency_settings').selectAll().executeTakeFirstOrThrow();

export const findTables = async (db: Executor) => recordOf(agencySettings, await findSettings(db));

export const findAgencyName = (db: Executor): Promise<string> =>
  oneValue<string>(db)`select agency_name from agency_settings`;

export const settingsJson = (db: Executor): Promise<string> => {
  const row = jsonObject(answerFields(agencySettings, 's', {}));
  return oneJson(db, row, sql`from agency_settings s where s.id = ${SETTINGS_ID}`);
};

export const lockSettings = (trx: Trx): Promise<SettingsRow> =>
  trx.selectFrom('agency_settings').selectAll().forUpdate().executeTakeFirstOrThrow();

export const updateSettingsRow = async (
  trx: Trx,
  values: Updateable<Database['agency_settings']>,
): Promise<void> => {
  await trx
    .updateTable('agency_settings')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .execute();
};

/**
 * Makes the one row of settings where there is none yet; what has been set stays. Tables that are texts still, as an
 * upgrade left them, become rows.
 * @param agencyName what the agency is called to begin with
 */
export const seedSettings = async (trx: Trx, agencyName: string, now: Date): Promise<void> => {
  await trx
    .insertInto('agency_settings')
    .values({
      ...columnsOf(agencySettings, initialSettings),
      id: SETTINGS_ID,
      agency_name: agencyName,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const tables = tablesOfTexts(await findTables(trx));
  if (Object.keys(tables).length === 0) return;
  // Tables alone, which JSON holds.
  const columns = columnsOf(agencySettings, tables) as Updateable<Database['agency_settings']>;
  await updateSettingsRow(trx, columns);
};
