import { exportLists } from '../agency/exports/lists/index.ts';
import { OWN_VALUES } from '../agency/ownFields/ownField.ts';
import { shownValue } from '../agency/ownFields/shown.ts';
import {
  type CompiledOwnFields,
  fieldsInForce,
  type OwnValues,
} from '../agency/ownFields/values.ts';
import { formatDate, parseCivilDate } from '../civilDate.ts';
import { inventory } from '../privacy/personalData/inventory.ts';
import type { Belonging } from '../privacy/personalData/shapes.ts';

export interface MovedPlace {
  readonly table: string;
  readonly column: 'customers_id' | 'merged_into';
  readonly label: string;
}

const NAMES_NO_CUSTOMER: readonly Belonging[] = ['self', 'policy', 'sealed', 'any-answer'];

const owned = (table: string, label: string): MovedPlace => ({
  table,
  column: 'customers_id',
  label,
});

/**
 * All that moves with a customer (domain §19): places of the inventory whose rows name one, links of own records, and
 * the records that were merged before.
 */
export const MOVED_PLACES: readonly MovedPlace[] = [
  ...inventory
    .filter(({ belongsTo }) => belongsTo && !NAMES_NO_CUSTOMER.includes(belongsTo))
    .map(({ table, label, shortLabel }) => owned(table, shortLabel ?? label)),
  owned('own_links', 'Registros propios que lo nombran'),
  { table: 'customers', column: 'merged_into', label: 'Clientes unidos antes' },
];

/** A field in which two records differ, in words; null where a record has nothing. */
export interface FieldDifference {
  readonly label: string;
  readonly kept: string | null;
  readonly merged: string | null;
}

/** Headings that differ between any two records: they do not describe the person, and are left out. */
const OF_THE_RECORD = ['Pólizas', 'Registrado', 'Registro'];

const textOf = (value: unknown, kind: string): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const day = kind === 'day' ? parseCivilDate(String(value).slice(0, 10)) : undefined;
  return day ? formatDate(day) : String(value);
};

const isDifferent = ({ kept, merged }: FieldDifference) => kept !== merged;

const ownValuesOf = (row: unknown): OwnValues => Object(row)[OWN_VALUES] ?? {};

/**
 * The fields in which two customers differ, in the order of exported files; own fields behind the others.
 * @param survivor a row of the list's call, as it is written on the wire
 */
export const differencesOf = (
  survivor: unknown,
  merged: unknown,
  own: CompiledOwnFields,
): FieldDifference[] => {
  const { columns, cellsOf } = exportLists.customers;
  const [ofSurvivor, ofMerged] = [cellsOf(survivor), cellsOf(merged)];
  const [ownOfSurvivor, ownOfMerged] = [ownValuesOf(survivor), ownValuesOf(merged)];
  const all = columns.map(({ heading, kind }, place) => ({
    label: heading,
    kept: textOf(ofSurvivor[place], kind),
    merged: textOf(ofMerged[place], kind),
  }));
  const allOwn = fieldsInForce(own).map(({ label, kind, key }) => ({
    label,
    kept: shownValue(kind, ownOfSurvivor[key]) || null,
    merged: shownValue(kind, ownOfMerged[key]) || null,
  }));
  return [...all.filter(({ label }) => !OF_THE_RECORD.includes(label)), ...allOwn].filter(
    isDifferent,
  );
};
