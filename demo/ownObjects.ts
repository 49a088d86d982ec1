import { blankObject, EXAMPLES, type ExampleName } from '../domain/agency/ownObjects/examples.ts';
import { POLICY_TYPE } from '../domain/catalogueIds.ts';
import { addDays } from '../domain/civilDate.ts';
import { PERMISSIONS } from '../domain/permissions.ts';
import { registerOwnRecords } from '../server/areas/agency/ownRecords/service.ts';
import { make } from '../server/areas/agency/settingsPackage/changes.ts';
import { type Actor, type Context, today } from '../server/context.ts';
import type { Trx } from '../server/db/transaction.ts';
import { owner, within } from './acting.ts';
import { findRunning } from './running.ts';
import { carCoverages, drafts, insuredCar, insuredFamily, view } from './shaped.ts';

const SHOWN = [
  'vehicles',
  'beneficiaries',
  'insuredVehicles',
  'insuredPersons',
  'coverages',
] as const satisfies readonly ExampleName[];

const administrator = (): Actor => ({ ...owner(), permissions: new Set(PERMISSIONS) });

const rowsIn = ({ id: parentId }: { readonly id: number }, rows: readonly object[]) =>
  rows.map((customFields) => ({ parentId, customFields }));

/**
 * Gives the demonstration what its administrator has shaped: cars that customers drive meanwhile, beneficiaries of life
 * policies, a fleet, a group of persons, coverages, and a view in the menu of clerks.
 * @param trx the transaction it all happens in; users, customers and policies are there
 * @param context its clock and time zone say which day it is
 */
export const seedDemoOwnObjects = async (trx: Trx, context: Context): Promise<void> => {
  const actor = administrator();
  const inside = { context: within(trx, context), actor };
  for (const example of SHOWN) {
    const object = { ...blankObject, ...EXAMPLES[example].object };
    await make('added', 'ownObjects', inside, {
      ...object,
      policyTypes: object.policyTypeIds,
      example,
    });
  }
  const register = (
    object: string,
    records: readonly { readonly parentId: number; readonly customFields: object }[],
  ) =>
    registerOwnRecords(
      { ...inside, params: { object } },
      records.map(({ parentId, customFields }) => ({
        parentId,
        customFields: { ...customFields },
      })),
    );
  const running = await findRunning(trx, today(context));
  const policiesOf = (typeId: number) => running.filter((one) => one.typeId === typeId);
  const { cars, beneficiaries } = drafts;
  const insured = policiesOf(POLICY_TYPE.vehicle).slice(0, cars.length);
  await register(
    'vehiculos_de_reemplazo',
    insured.flatMap(({ customerId: parentId }, place) => {
      const { since, ...car } = cars[place] ?? cars[0];
      return { parentId, customFields: { ...car, desde: addDays(today(context), since) } };
    }),
  );
  const lives = policiesOf(POLICY_TYPE.individualLife).slice(0, beneficiaries.length);
  await register(
    'beneficiarios',
    lives.flatMap(({ id: parentId }, place) =>
      (beneficiaries[place] ?? []).map((customFields) => ({ parentId, customFields })),
    ),
  );
  const fleet = insured.find(({ hasBreakdown }) => hasBreakdown) ?? insured[0];
  const [group] = policiesOf(POLICY_TYPE.groupLife);
  if (fleet)
    await register('vehiculos_asegurados', rowsIn(fleet, Array.from({ length: 12 }, insuredCar)));
  if (group) await register('personas_aseguradas', rowsIn(group, insuredFamily));
  for (const policy of insured) await register('coberturas', rowsIn(policy, carCoverages));
  await make('added', 'views', inside, view);
};
