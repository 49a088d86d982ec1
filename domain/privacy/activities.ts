import { inventory } from '../personalData/inventory.ts';
import type { Erasure, FieldKind, LegalBasis, PersonalPlace } from '../personalData/shapes.ts';
import { LEGAL_BASES } from '../personalData/shapes.ts';
import { DATA_KINDS } from './breaches.ts';
import { READY_TERMS, type RetentionKey, type RetentionTerms, termText } from './retention.ts';

/**
 * The register of processing activities (RAT; LOPDP, art. 47): the places of the inventory, grouped by
 * purpose and legal basis. What only the officer knows is added to each (domain §29).
 */

/** Which term of retention is about a table; what has none stays until its person is erased. */
const TERM_OF: Readonly<Record<string, RetentionKey>> = {
  customers: 'prospects',
  policies: 'books',
  renewals: 'books',
  payments: 'books',
  payment_movements: 'books',
  receipts: 'books',
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

/** An activity as the inventory has it. */
export interface Activity {
  /** Made of the first table and the basis: stays when labels are worded anew. */
  readonly key: string;
  readonly purpose: string;
  readonly basis: LegalBasis;
  readonly places: readonly string[];
  readonly kinds: readonly FieldKind[];
  readonly erasures: readonly string[];
  /** Undefined for places that no term is about. */
  readonly terms: readonly (RetentionKey | undefined)[];
}

const UNTIL_ERASED = 'hasta que se eliminan los datos de la persona';

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

const activityOf = (places: readonly PersonalPlace[]): Activity => {
  const [first] = places;
  if (!first) throw new Error('A group has a place');
  const fields = places.flatMap((place) => place.fields);
  return {
    key: `${first.table}:${first.basis}`,
    purpose: first.purpose,
    basis: first.basis,
    places: places.map(({ label }) => label),
    kinds: distinct(fields.map(({ kind }) => kind)),
    erasures: distinct(fields.map(({ erasure }) => ERASURES[erasure.how])),
    terms: distinct(places.map(({ table }) => TERM_OF[table])),
  };
};

/** @param places of the inventory; the whole one unless told */
export const activitiesOf = (places: readonly PersonalPlace[] = inventory): Activity[] => {
  const keyOf = ({ purpose, basis }: PersonalPlace) => `${basis} ${purpose}`;
  return distinct(places.map(keyOf)).map((key) =>
    activityOf(places.filter((place) => keyOf(place) === key)),
  );
};

/** What an activity was when it was completed: another text means that the inventory has changed. */
export const activityMark = ({ places, kinds, erasures, basis }: Activity): string =>
  JSON.stringify([basis, places, [...kinds].sort(), [...erasures].sort()]);

/** Categories of data in words. */
export const kindsText = ({ kinds }: Pick<Activity, 'kinds'>): string =>
  kinds.map((kind) => DATA_KINDS[kind]).join(', ');

/** How long it is kept, in words. */
export const retentionText = (keys: Activity['terms'], terms: RetentionTerms): string =>
  distinct(
    keys.map((key) =>
      key ? `${termText(terms[key].months)} desde ${READY_TERMS[key].from}` : UNTIL_ERASED,
    ),
  ).join('; ');

export const basisText = (basis: LegalBasis): string => LEGAL_BASES[basis];
