import { type Insertable, sql } from 'kysely';
import { DEFAULT_ROLES, PERMISSIONS } from '../../../domain/permissions.ts';
import type { Database } from '../schema.ts';
import type { Trx } from '../transaction.ts';
import { banks } from './banks.ts';
import { cities } from './cantons/index.ts';
import {
  accountTypes,
  advanceStatuses,
  cardStatuses,
  cardTypes,
  civilStatuses,
  paymentFrequencies,
  paymentMethods,
  paymentStatuses,
  policyStatuses,
  policyTypes,
  typesWithoutCharge,
} from './fixed.ts';
import { provinces } from './provinces.ts';

/** Adds the rows that are not there yet; what a user has changed or added stays. */
const add = async <T extends keyof Database & string>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> => {
  await trx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const seedFixed = async (trx: Trx): Promise<void> => {
  const named = <Key extends string, Column extends string>(
    rows: readonly ({ readonly id: number } & Readonly<Record<Key, string>>)[],
    key: Key,
    column: Column,
  ) =>
    rows.map(
      (row) => ({ id: row.id, [column]: row[key] }) as { id: number } & Record<Column, string>,
    );
  await add(trx, 'civil_statuses', named(civilStatuses, 'status', 'status'));
  await add(
    trx,
    'policy_types',
    named(policyTypes, 'policyName', 'policy_name').map((type) => ({
      ...type,
      without_contribution: typesWithoutCharge.withoutContribution.includes(type.id),
      without_vat: typesWithoutCharge.withoutVat.includes(type.id),
    })),
  );
  await add(
    trx,
    'payment_frequencies',
    named(paymentFrequencies, 'frequencyName', 'frequency_name'),
  );
  await add(trx, 'payment_methods', named(paymentMethods, 'methodName', 'method_name'));
  await add(trx, 'policy_statuses', named(policyStatuses, 'statusName', 'status_name'));
  await add(
    trx,
    'payment_statuses',
    named(paymentStatuses, 'statusNamePayment', 'status_name_payment'),
  );
  await add(trx, 'card_statuses', named(cardStatuses, 'cardStatusName', 'card_status_name'));
  await add(trx, 'card_types', named(cardTypes, 'cardName', 'card_name'));
  await add(trx, 'account_types', named(accountTypes, 'typeName', 'type_name'));
  await add(trx, 'advance_statuses', named(advanceStatuses, 'statusName', 'status_name'));
};

const seedPlaces = async (trx: Trx): Promise<void> => {
  await add(
    trx,
    'provinces',
    provinces.map((row) => ({ id: row.id, province_name: row.provinceName })),
  );
  await add(
    trx,
    'cities',
    cities.map((row) => ({ id: row.id, province_id: row.provinceId, city_name: row.cityName })),
  );
};

/** Seeds banks only once: one the agency has renamed must not come back under its old name. */
const seedBanks = async (trx: Trx): Promise<void> => {
  const { rows } = await sql`select 1 from banks limit 1`.execute(trx);
  if (rows.length === 0)
    await add(
      trx,
      'banks',
      banks.map((bank_name) => ({ bank_name })),
    );
};

/** An action that is new to this database gets its default roles; known ones keep what was set. */
const seedPermissions = async (trx: Trx): Promise<void> => {
  const known = await trx.selectFrom('permission_actions').select('action').execute();
  const knownActions = new Set(known.map(({ action }) => action));
  const added = PERMISSIONS.filter((action) => !knownActions.has(action));
  if (added.length === 0) return;
  await add(
    trx,
    'permission_actions',
    added.map((action) => ({ action })),
  );
  await add(
    trx,
    'role_permissions',
    added.flatMap((action) => DEFAULT_ROLES[action].map((role) => ({ role, action }))),
  );
};

/**
 * Fills the catalogues of domain §1 and the default permission matrix; safe to run at each start.
 * @param trx the transaction it all happens in
 */
export const seedCatalogues = async (trx: Trx): Promise<void> => {
  await seedFixed(trx);
  await seedPlaces(trx);
  await seedBanks(trx);
  await seedPermissions(trx);
};
