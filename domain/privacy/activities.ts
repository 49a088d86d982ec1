import { DATA_KINDS } from './breaches.ts';
import { inventory } from './personalData/inventory.ts';
import type { Erasure, FieldKind } from './personalData/shapes.ts';
import { DEFAULT_TERMS, type RetentionKey, type RetentionTerms, termText } from './retention.ts';

/**
 * The register of processing activities (RAT; LOPDP, art. 47): what the business does with personal data, each with
 * what the inventory says of the places it uses (domain §29).
 */

/** Term of retention about each table; rows of a table without one stay until their person is erased. */
const TERM_OF: Readonly<Record<string, RetentionKey>> = {
  customers: 'prospects',
  policies: 'books',
  renewals: 'books',
  payments: 'books',
  payment_movements: 'books',
  withholding_certificates: 'books',
  receipts: 'books',
  documents: 'books',
  endorsements: 'books',
  endorsement_acts: 'books',
  claims: 'books',
  claim_movements: 'books',
  contacts: 'contacts',
  messages: 'messages',
  tasks: 'tasks',
  import_rows: 'imports',
  credit_cards: 'cards',
  insurer_statement_lines: 'statements',
};

const ERASURES: Readonly<Record<Erasure['how'], string>> = {
  replaced: 'se reemplaza',
  cleared: 'se borra',
  numbered: 'se reemplaza por un código',
  digested: 'se reemplaza por un código',
  emptied: 'se borra',
  generalised: 'se generaliza',
  own: 'se borra',
  derived: 'se borra con su origen',
  dropped: 'se elimina la fila',
  unreadable: 'se destruye su clave',
  kept: 'se conserva sin identificar',
};

export interface UsedPlaces {
  readonly places: readonly string[];
  readonly kinds: readonly FieldKind[];
  readonly erasures: readonly string[];
  readonly terms: readonly (RetentionKey | undefined)[];
}

const UNTIL_ERASED = 'hasta que se eliminan los datos de la persona';

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** @param tables of the inventory; what it does not have is left out */
export const usedPlaces = (tables: readonly string[]): UsedPlaces => {
  const places = inventory.filter(({ table }) => tables.includes(table));
  const fields = places.flatMap((place) => place.fields);
  return {
    places: places.map(({ label }) => label),
    kinds: distinct(fields.map(({ kind }) => kind)),
    erasures: distinct(fields.map(({ erasure }) => ERASURES[erasure.how])),
    terms: distinct(places.map(({ table }) => TERM_OF[table])),
  };
};

export const unusedPlaces = (activities: readonly { readonly tables: readonly string[] }[]) => {
  const used = activities.flatMap(({ tables }) => tables);
  return inventory.filter(({ table }) => !used.includes(table)).map(({ label }) => label);
};

/** Text of the inventory when an activity was looked over: another one means that it has changed. */
export const activityMark = ({ places, kinds, erasures }: UsedPlaces): string =>
  JSON.stringify([places, [...kinds].sort(), [...erasures].sort()]);

export const kindsText = ({ kinds }: Pick<UsedPlaces, 'kinds'>): string =>
  kinds.map((kind) => DATA_KINDS[kind]).join(', ');

export const retentionText = (keys: UsedPlaces['terms'], terms: RetentionTerms): string =>
  distinct(
    keys.map((key) =>
      key ? `${termText(terms[key].months)} desde ${DEFAULT_TERMS[key].from}` : UNTIL_ERASED,
    ),
  ).join('; ');
