import type { ShownField } from '../../domain/dataAccess/shown.ts';

/** Finds ids in the text of an answer. */
type Finder = (text: string, found: (id: number) => void) => void;

const byPattern =
  (pattern: RegExp): Finder =>
  (text, found) => {
    for (const [, id] of text.matchAll(pattern)) found(Number(id));
  };

/** Few rows: looked through as JSON. */
const inList =
  (list: string): Finder =>
  (text, found) => {
    const rows: unknown = JSON.parse(text)[list];
    if (!Array.isArray(rows)) return;
    for (const row of rows) found(Number(row.id));
  };

/**
 * A quote before the colon ends a key: inside of a text it would have a backslash before it. So words that
 * look like a field are none.
 */
const finderOf = (field: ShownField): Finder => {
  if (field === 'id') return byPattern(/^\{"id":"?(\d+)/g);
  if (field.endsWith('[].id')) return inList(field.slice(0, -'[].id'.length));
  const [name, nested] = field.split('.');
  return byPattern(
    nested === undefined
      ? new RegExp(`"${name}":"?(\\d+)`, 'g')
      : new RegExp(`"${name}":\\{"id":"?(\\d+)`, 'g'),
  );
};

const finders = new Map<ShownField, Finder>();

const finderFor = (field: ShownField): Finder => {
  const known = finders.get(field) ?? finderOf(field);
  finders.set(field, known);
  return known;
};

/**
 * The ids that fields of an answer have. The rows are texts that PostgreSQL made, and are not parsed: a page
 * costs some tens of microseconds.
 * @param fields where they stand
 * @param text one row, or one record
 * @param found takes each; the same may come again
 */
export const findShown = (
  fields: readonly ShownField[],
  text: string,
  found: (id: number) => void,
): void => {
  for (const field of fields) finderFor(field)(text, found);
};
