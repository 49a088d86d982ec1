import { type Insertable, sql } from 'kysely';
import { DEFAULT_ROLES, PERMISSIONS } from '../../../domain/permissions.ts';
import { inColumns } from '../rows.ts';
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
  await add(trx, 'civil_statuses', civilStatuses.map(inColumns));
  await add(
    trx,
    'policy_types',
    policyTypes.map(inColumns).map((type) => ({
      ...type,
      without_contribution: typesWithoutCharge.withoutContribution.includes(type.id),
      without_vat: typesWithoutCharge.withoutVat.includes(type.id),
    })),
  );
  await add(trx, 'payment_frequencies', paymentFrequencies.map(inColumns));
  await add(trx, 'payment_methods', paymentMethods.map(inColumns));
  await add(trx, 'policy_statuses', policyStatuses.map(inColumns));
  await add(trx, 'payment_statuses', paymentStatuses.map(inColumns));
  await add(trx, 'card_statuses', cardStatuses.map(inColumns));
  await add(trx, 'card_types', cardTypes.map(inColumns));
  await add(trx, 'account_types', accountTypes.map(inColumns));
  await add(trx, 'advance_statuses', advanceStatuses.map(inColumns));
  await add(trx, 'provinces', provinces.map(inColumns));
  await add(trx, 'cities', cities.map(inColumns));
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
  await seedBanks(trx);
  await seedPermissions(trx);
};
