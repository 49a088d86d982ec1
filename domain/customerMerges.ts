import { formatDate, parseCivilDate } from './civilDate.ts';
import { exportLists } from './exports/lists/index.ts';

/** A table whose rows belong to a customer, and go along when two records of one customer are merged. */
export interface MovedPlace {
  readonly table: string;
  /** The column that says whose a row is. */
  readonly column: 'customers_id' | 'merged_into';
  /** In Spanish, as the rehearsal names it. */
  readonly label: string;
}

const owned = (table: string, label: string): MovedPlace => ({
  table,
  column: 'customers_id',
  label,
});

/**
 * All that moves with a customer (domain §19). A test compares it with the database's references to customers, so
 * that no table is forgotten.
 */
export const MOVED_PLACES: readonly MovedPlace[] = [
  owned('policies', 'Pólizas'),
  owned('credit_cards', 'Tarjetas'),
  owned('bank_accounts', 'Cuentas bancarias'),
  owned('receipts', 'Recibos'),
  owned('contacts', 'Contactos'),
  owned('messages', 'Mensajes'),
  owned('objections', 'Oposiciones'),
  owned('consents', 'Consentimientos'),
  owned('limitations', 'Limitaciones'),
  owned('tasks', 'Tareas'),
  owned('import_rows', 'Filas traídas de archivos'),
  { table: 'customers', column: 'merged_into', label: 'Clientes unidos antes' },
];

/** A field in which two records differ, in words; null where a record has nothing. */
export interface FieldDifference {
  readonly label: string;
  readonly kept: string | null;
  readonly merged: string | null;
}

/** Headings that differ between any two records: they do not describe the person, and are left out. */
const OF_THE_RECORD = ['Pólizas', 'Registrado', 'Fecha de registro'];

const textOf = (value: unknown, kind: string): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const day = kind === 'day' ? parseCivilDate(String(value).slice(0, 10)) : undefined;
  return day ? formatDate(day) : String(value);
};

/**
 * The fields in which two customers differ, in the order of exported files.
 * @param kept a row of the list's call, as it is written on the wire
 * @param merged another
 */
export const differencesOf = (kept: unknown, merged: unknown): FieldDifference[] => {
  const { columns, cellsOf } = exportLists.customers;
  const [ofKept, ofMerged] = [cellsOf(kept), cellsOf(merged)];
  return columns.flatMap(({ heading, kind }, place) => {
    const difference = {
      label: heading,
      kept: textOf(ofKept[place], kind),
      merged: textOf(ofMerged[place], kind),
    };
    const differs = difference.kept !== difference.merged && !OF_THE_RECORD.includes(heading);
    return differs ? [difference] : [];
  });
};
