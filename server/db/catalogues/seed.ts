import { type Insertable, sql } from 'kysely';
import {
  ACCOUNT_TYPE,
  ADVANCE_STATUS,
  CARD_STATUS,
  CARD_TYPE,
  CIVIL_STATUS,
  PAYMENT_FREQUENCY,
  PAYMENT_FREQUENCY_NAMES,
  PAYMENT_METHOD,
  PAYMENT_STATUS,
  PAYMENT_STATUS_NAMES,
  POLICY_STATUS,
  POLICY_STATUS_NAMES,
  POLICY_TYPE,
} from '../../../domain/catalogueIds.ts';
import { DEFAULT_ROLES, PERMISSIONS } from '../../../domain/permissions.ts';
import type { TypesWithoutCharge } from '../../../domain/sales/premium/rates.ts';
import { inColumns } from '../rows.ts';
import type { Database } from '../schema.ts';
import type { Trx } from '../transaction.ts';
import { banks } from './banks.ts';
import { cities } from './cantons/index.ts';
import { provinces } from './provinces.ts';

export const civilStatuses = [
  { id: CIVIL_STATUS.single, status: 'Soltero' },
  { id: CIVIL_STATUS.married, status: 'Casado' },
  { id: CIVIL_STATUS.widowed, status: 'Viudo' },
  { id: CIVIL_STATUS.divorced, status: 'Divorciado' },
  { id: CIVIL_STATUS.freeUnion, status: 'Unión Libre' },
  { id: CIVIL_STATUS.deFactoUnion, status: 'Unión de Hecho' },
  { id: CIVIL_STATUS.notApplicable, status: 'No Aplica' },
];

export const policyTypes = [
  { id: POLICY_TYPE.individualLife, policyName: 'Vida Individual' },
  { id: POLICY_TYPE.groupLife, policyName: 'Vida Grupal' },
  { id: POLICY_TYPE.health, policyName: 'Salud' },
  { id: POLICY_TYPE.investment, policyName: 'Inversión' },
  { id: POLICY_TYPE.fire, policyName: 'Incendio' },
  { id: POLICY_TYPE.civilLiability, policyName: 'Responsabilidad Civil' },
  { id: POLICY_TYPE.vehicle, policyName: 'Vehículo' },
];

/** Until the agency decides otherwise. */
export const typesWithoutCharge: TypesWithoutCharge = {
  withoutContribution: [POLICY_TYPE.health],
  withoutVat: [POLICY_TYPE.individualLife, POLICY_TYPE.groupLife, POLICY_TYPE.health],
};

export const paymentFrequencies = Object.values(PAYMENT_FREQUENCY).map((id) => ({
  id,
  frequencyName: PAYMENT_FREQUENCY_NAMES[id],
}));

export const paymentMethods = [
  { id: PAYMENT_METHOD.transfer, methodName: 'Transferencia' },
  { id: PAYMENT_METHOD.deposit, methodName: 'Depósito' },
  { id: PAYMENT_METHOD.cash, methodName: 'Efectivo' },
  { id: PAYMENT_METHOD.cheque, methodName: 'Cheque' },
  { id: PAYMENT_METHOD.internationalCheque, methodName: 'Cheque Internacional' },
  { id: PAYMENT_METHOD.creditCard, methodName: 'Tarjeta de Crédito/Débito' },
  { id: PAYMENT_METHOD.upFront, methodName: 'Contado' },
  { id: PAYMENT_METHOD.others, methodName: 'Otros' },
  { id: PAYMENT_METHOD.bankDebit, methodName: 'Débito Bancario' },
];

export const policyStatuses = Object.values(POLICY_STATUS).map((id) => ({
  id,
  statusName: POLICY_STATUS_NAMES[id],
}));

export const paymentStatuses = Object.values(PAYMENT_STATUS).map((id) => ({
  id,
  statusNamePayment: PAYMENT_STATUS_NAMES[id],
}));

export const cardStatuses = [
  { id: CARD_STATUS.valid, cardStatusName: 'Vigente' },
  { id: CARD_STATUS.expiring, cardStatusName: 'Por Caducar' },
  { id: CARD_STATUS.expired, cardStatusName: 'Caducada' },
];

export const cardTypes = [
  { id: CARD_TYPE.visa, cardName: 'Visa' },
  { id: CARD_TYPE.masterCard, cardName: 'MasterCard' },
  { id: CARD_TYPE.diners, cardName: 'Diners' },
  { id: CARD_TYPE.titanium, cardName: 'Titanium' },
  { id: CARD_TYPE.americanExpress, cardName: 'American Express' },
];

export const accountTypes = [
  { id: ACCOUNT_TYPE.savings, typeName: 'Ahorros' },
  { id: ACCOUNT_TYPE.checking, typeName: 'Corriente' },
];

export const advanceStatuses = [
  { id: ADVANCE_STATUS.open, statusName: 'Vigente' },
  { id: ADVANCE_STATUS.settled, statusName: 'Liquidado' },
];

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
