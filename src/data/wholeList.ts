import { isBlank } from '../../domain/blank.ts';
import type { Call } from '../../domain/contract/call.ts';
import { nameOrder, personName } from '../../domain/people/personName.ts';
import { hasWords } from '../../domain/searchWords.ts';
import { type ListPage, type ListRequest, type Row, readCatalogue, textFieldsOf } from './lists.ts';

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], row);

const relations: Readonly<Record<string, string>> = {
  customers_id: 'customer',
  status_id: 'civil',
};

/** `province_id` → `province`, `policy_status_id` → `policyStatus`, `card_status_id` → `cardstatus`. */
const relationOf = (row: Row, field: string): string | undefined => {
  const name = field.replace(/_id$/, '').replaceAll('_', '').toLowerCase();
  return relations[field] ?? Object.keys(row).find((key) => key.toLowerCase() === name);
};

const idInRelation = (row: Row, field: string): unknown =>
  field.endsWith('_id') ? valueAt(row, `${relationOf(row, field)}.id`) : undefined;

const fieldOf = (row: Row, field: string): unknown =>
  valueAt(row, field) ?? idInRelation(row, field);

/**
 * A row with the ids it leaves out and has in the records it points to.
 */
export function withReferences(row: Row, fields: readonly string[]): Row {
  const missing = fields.flatMap((field) => {
    const id = field in row ? undefined : idInRelation(row, field);
    return isBlank(id) ? [] : [[field, Number(id)] as const];
  });
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing) };
}

const isState = (field: string) => /_status_id$|^status_payment_id$/.test(field);

/**
 * What a list is sorted by: people by their names, part by part; where its table shows the name of what a field
 * points to, that name.
 */
function shownAt(row: Row, field: string): unknown {
  if (field === 'surname') return nameOrder(row);
  if (!field.endsWith('_id') || isState(field)) return fieldOf(row, field);
  const relation = Object(row[relationOf(row, field) ?? '']);
  if (personName(relation)) return nameOrder(relation);
  const name = Object.values(relation).find((value) => typeof value === 'string');
  return name || fieldOf(row, field);
}

function matches(row: Row, filter: ListRequest['filter'], searched: readonly string[]): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    if (isBlank(wanted)) return true;
    if (field === 'q')
      return hasWords(searched.map((name) => valueAt(row, name) ?? '').join(' '), String(wanted));
    const value = String(fieldOf(row, field));
    return Array.isArray(wanted) ? wanted.map(String).includes(value) : String(wanted) === value;
  });
}

const collator = new Intl.Collator('es', { sensitivity: 'base' });

/** Numbers by size, texts as Spanish sorts them, empty values after all others (as PostgreSQL); names by parts. */
function compare(a: unknown, b: unknown): number {
  if (Array.isArray(a) && Array.isArray(b))
    return a.reduce<number>((order, part, place) => order || collator.compare(part, b[place]), 0);
  if (isBlank(a) || isBlank(b)) return Number(isBlank(a)) - Number(isBlank(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

function sorted(rows: readonly Row[], sort: ListRequest['sort']): readonly Row[] {
  if (!sort) return rows;
  const sign = sort.order === 'DESC' ? -1 : 1;
  return rows.toSorted(
    (a, b) =>
      sign * (compare(shownAt(a, sort.field), shownAt(b, sort.field)) || compare(a.id, b.id)),
  );
}

/**
 * Filters, sorts and pages a list the server sent whole. Doing it to rows a server has
 * filtered and sorted already changes nothing.
 * @param request what was asked for; blank filter values ask for nothing
 * @param searched the fields `q` looks in
 * @returns the rows of the page, and how many there are on all pages
 */
export function pageOfWhole(
  rows: readonly Row[],
  { sort, range, filter }: ListRequest,
  searched: readonly string[],
): { rows: readonly Row[]; total: number } {
  const found = sorted(
    rows.filter((row) => matches(row, filter, searched)),
    sort,
  );
  const page = range ? found.slice(range.from, range.to + 1) : found;
  return { rows: page, total: found.length };
}

/** A page of a catalogue, which is asked for once, whole. @throws HttpError */
export const pageOfCatalogue = async (call: Call, request: ListRequest): Promise<ListPage> =>
  pageOfWhole(await readCatalogue(call), request, textFieldsOf(call));
