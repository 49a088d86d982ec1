import { isBlank } from '../../blank.ts';
import { OWN_VALUES, ownKeyOf, ownPath } from '../ownFields/ownField.ts';

export interface EntryValues {
  readonly details: Readonly<Record<string, unknown>>;
  readonly personal: Readonly<Record<string, unknown>> | null;
}

/** A field before and after; undefined on the side that does not mention it. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** True where both sides have the field, with different values. */
  readonly changed: boolean;
  /** Field about a person, erased with that person's key. */
  readonly personal: boolean;
}

export interface FieldNote {
  readonly field: string;
  readonly value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SINGLE = 'observations';

const sideOf = (value: unknown): Fields => {
  if (isFields(value)) return value;
  return value === undefined ? {} : { [SINGLE]: value };
};

/** Rows of the database spell `first_name` what forms spell `firstName`. */
export const spelling = (field: string): string =>
  field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const ownApart = ([field, value]: [string, unknown]): [string, unknown][] =>
  spelling(field) === OWN_VALUES && isFields(value)
    ? Object.entries(value).map(([key, value]) => [ownPath(key), value])
    : [[spelling(field), value]];

export const byField = (value: unknown): Map<string, unknown> =>
  new Map(Object.entries(sideOf(value)).flatMap(ownApart));

/** Dates are the same with or without an hour, figures with or without their decimals. */
const canonical = (value: unknown): string => {
  if (isBlank(value)) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (/^\d{4}-\d\d-\d\dT(00|12):00:00\.000Z$/.test(text)) return text.slice(0, 10);
  return /^-?\d{1,15}\.\d+$/.test(text) ? String(Number(text)) : text;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other);

const PLUMBING = [
  'version',
  'updatedAt',
  'createdAt',
  'searchText',
  'ownWords',
  'anonymizedAt',
  'id',
];

const changesIn = (values: Fields | null, personal: boolean): FieldChange[] => {
  const before = byField(values?.before);
  const after = byField(values?.after);
  // A row from before is whole; the form after it says what was asked, but of own fields all there are.
  const isUpdate = before.size > 0 && after.size > 0;
  const dropped = [...before.keys()].filter((field) => !isUpdate || ownKeyOf(field) !== undefined);
  const fields = new Set([...after.keys(), ...dropped]);
  return [...fields]
    .filter((field) => !PLUMBING.includes(field))
    .map((field) => ({
      field,
      before: before.get(field),
      after: after.get(field),
      changed: isUpdate && !isSame(before.get(field), after.get(field)),
      personal,
    }));
};

const SIDES = ['before', 'after'];

const notesIn = (values: Fields): FieldNote[] =>
  Object.entries(values)
    .filter(([field, value]) => !SIDES.includes(field) && !isBlank(value))
    .map(([field, value]) => ({ field: spelling(field), value }));

/**
 * What an entry of the audit trail tells, as a table of fields: those that changed first.
 * @param entry its details, and the person's values where they can be read
 * @returns changes with the value before and after, and what it tells besides
 */
export const differenceOf = ({
  details,
  personal,
}: EntryValues): { changes: FieldChange[]; notes: FieldNote[] } => {
  const changes = [...changesIn(details, false), ...changesIn(personal, true)];
  return {
    changes: changes.toSorted((a, b) => Number(b.changed) - Number(a.changed)),
    notes: [...notesIn(details), ...notesIn(personal ?? {})],
  };
};
