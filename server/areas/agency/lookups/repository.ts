import { sql } from 'kysely';
import type { lookups } from '../../../../domain/contract/index.ts';
import { snake } from '../../../../domain/snake.ts';
import { jsonArray, jsonId, jsonObject } from '../../../db/json.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';

interface Catalogue {
  readonly table: keyof Database;
  readonly key: string;
  /** Order of the rows: by id where ids carry a meaning, by name where names are looked for. */
  readonly order: 'id' | 'name';
}

export type CatalogueName = Exclude<keyof typeof lookups, 'resources'>;

const byId = (table: keyof Database, key: string): Catalogue => ({ table, key, order: 'id' });

const byName = (table: keyof Database, key: string): Catalogue => ({ table, key, order: 'name' });

const catalogues: Readonly<Record<CatalogueName, Catalogue>> = {
  civilStatuses: byId('civil_statuses', 'status'),
  provinces: byName('provinces', 'provinceName'),
  cities: byName('cities', 'cityName'),
  policyTypes: byId('policy_types', 'policyName'),
  paymentFrequencies: byId('payment_frequencies', 'frequencyName'),
  paymentMethods: byId('payment_methods', 'methodName'),
  policyStatuses: byId('policy_statuses', 'statusName'),
  paymentStatuses: byId('payment_statuses', 'statusNamePayment'),
  cardBanks: byName('banks', 'bankName'),
  accountBanks: byName('banks', 'bankName'),
  cardTypes: byId('card_types', 'cardName'),
  accountTypes: byId('account_types', 'typeName'),
};

const extraFields: { readonly [Table in keyof Database]?: Readonly<Record<string, Sql>> } = {
  cities: { province: jsonObject({ id: jsonId(sql`t.province_id`) }) },
  policy_types: { isInactive: sql`t.is_inactive` },
};

/**
 * A whole catalogue.
 * @returns its rows as the JSON text of an array
 */
export const catalogueJson = async (db: Executor, name: CatalogueName): Promise<string> => {
  const { table, key, order } = catalogues[name];
  const named = sql.ref(`t.${snake(key)}`);
  const row = jsonObject({ id: jsonId(sql`t.id`), [key]: named, ...extraFields[table] });
  const ordered = order === 'id' ? sql`t.id` : sql`fold(${named}), t.id`;
  return oneJson(
    db,
    jsonArray(sql`select ${row} as row from ${sql.table(table)} t order by ${ordered}`),
  );
};
