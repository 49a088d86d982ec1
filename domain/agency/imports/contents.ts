import { checkIdentity, normalIdentity } from '../../people/identity.ts';
import { type Cell, cellText } from '../../sheets/sheet.ts';
import type { ColumnKind, ColumnPlaces, ImportColumn } from './columns.ts';
import { completed } from './doubts.ts';
import { isWholeName } from './personNames.ts';

/** Share of a column's cells, 0 to 1, that must fit its field. */
const MOST = 0.8;
/** Fewer cells say nothing about a column, and so many rows say enough. */
const FEWEST = 3;
const MAX_ROWS = 500;

/** Whether a text is a cédula or RUC, without the zero in front that a spreadsheet drops, too. */
export const isIdentity = (text: string): boolean =>
  checkIdentity(normalIdentity(completed(text, 'zero'))) === 'valid';
const isMobile = (text: string): boolean => /^(\+?593\s?|0)?9\d([\s-]?\d){7}$/.test(text);
const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text);

/** Look of a cell of such a column; a number, a name or an address in one way alone. */
const LOOKS: Readonly<Partial<Record<ColumnKind, (text: string) => boolean>>> = {
  identity: isIdentity,
  phone: isMobile,
  name: isWholeName,
};

const looksOf = ({ field, kind, reference }: ImportColumn) => {
  if (field === 'email') return isAddress;
  return reference === 'customers' ? isIdentity : LOOKS[kind];
};

/** A column called «Nombre» without another for surnames has whole names, where its cells are such. */
const withWholeNames = (
  columns: readonly ImportColumn[],
  places: ColumnPlaces,
  isLike: (column: ImportColumn, place: number) => boolean,
): ColumnPlaces => {
  const whole = columns.find(({ divides }) => divides !== undefined);
  const [part, other] = (whole?.divides ?? []).filter((field) => places[field] !== undefined);
  const place = places[part ?? ''];
  if (!whole || place === undefined || other !== undefined || !isLike(whole, place)) return places;
  const rest = Object.entries(places).filter(([field]) => field !== part);
  return { ...Object.fromEntries(rest), [whole.field]: place };
};

/**
 * The columns that headings did not name, by their cells. A column is proposed where one field alone looks like it,
 * and a field where one column alone looks like it: of two, which is meant is not told.
 *
 * @param rows below the header
 * @param headings whose columns are looked at
 * @param places that are known; theirs are left alone
 */
export function guessByContents(
  columns: readonly ImportColumn[],
  rows: readonly { readonly cells: readonly Cell[] }[],
  headings: readonly string[],
  places: ColumnPlaces,
): ColumnPlaces {
  const telling = rows.slice(0, MAX_ROWS);
  const isLike = (column: ImportColumn, place: number): boolean => {
    const looks = looksOf(column);
    const texts = telling.map(({ cells }) => cellText(cells[place])).filter(Boolean);
    if (!looks || texts.length < FEWEST) return false;
    return texts.filter(looks).length >= texts.length * MOST;
  };
  const known = withWholeNames(columns, places, isLike);
  const taken = new Set(Object.values(known));
  const isDivided = ({ divides = [] }: ImportColumn) => divides.some((part) => part in known);
  const open = columns.filter((column) => !(column.field in known) && !isDivided(column));
  const found = open.map((column) => ({
    field: column.field,
    like: headings.flatMap((_, place) =>
      !taken.has(place) && isLike(column, place) ? [place] : [],
    ),
  }));
  const single = found.flatMap(({ field, like: [place, other] }) =>
    place === undefined || other !== undefined ? [] : [[field, place] as const],
  );
  return { ...known, ...Object.fromEntries(single) };
}
