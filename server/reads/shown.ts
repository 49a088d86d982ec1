import type { ShownField } from '../../domain/privacy/access/shown.ts';

type Finder = (text: string, found: (id: number) => void) => void;

const QUOTE = 34;
const ZERO = 48;
const NINE = 57;

/**
 * The number that begins at a place of a text, or after a quote there; undefined where none does. Read digit by
 * digit, as a piece of the text for each row of a long list would stay in memory until all of it is collected.
 */
const numberAt = (text: string, at: number): number | undefined => {
  let place = text.charCodeAt(at) === QUOTE ? at + 1 : at;
  const begin = place;
  let number = 0;
  for (;;) {
    const digit = text.charCodeAt(place);
    // Behind the end of the text there is no digit, either.
    if (!(digit >= ZERO && digit <= NINE)) return place === begin ? undefined : number;
    number = number * 10 + digit - ZERO;
    place += 1;
  }
};

const behind =
  (key: string): Finder =>
  (text, found) => {
    for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
      const id = numberAt(text, at + key.length);
      if (id !== undefined) found(id);
    }
  };

const ROW_BEGINS = '{"id":';

const ofRow: Finder = (text, found) => {
  const id = text.startsWith(ROW_BEGINS) ? numberAt(text, ROW_BEGINS.length) : undefined;
  if (id !== undefined) found(id);
};

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
  if (field === 'id') return ofRow;
  if (field.endsWith('[].id')) return inList(field.slice(0, -'[].id'.length));
  const [name, nested] = field.split('.');
  return behind(nested === undefined ? `"${name}":` : `"${name}":${ROW_BEGINS}`);
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
