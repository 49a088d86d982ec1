import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';

type Expression = RawBuilder<unknown>;

/** How a list is read; the fields of `sort` and `filter` are those of the contract's whitelist. */
export interface ListDefinition {
  /** The table to walk, with its alias, and joins that filters and sorting need. */
  readonly from: Expression;
  /** The row's id, which also breaks ties. */
  readonly id: Expression;
  readonly sort: Readonly<Record<string, Expression>>;
  readonly defaultSort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Field → condition for a value the contract has validated. */
  readonly filter: Readonly<Record<string, (value: never) => Expression>>;
  /** The row as JSON, over `from` and `joins`. */
  readonly row: Expression;
  /** The row of the bare list, where that carries more: every nested shape (domain §2). */
  readonly wholeRow?: Expression;
  /** Joins that only the row needs. */
  readonly joins: Expression;
  /** How many rows it has when nothing is filtered, if a ledger counts them. */
  readonly counted?: Expression;
  /** The same where one field alone is filtered, for the values that a ledger counts. */
  readonly countedBy?: Readonly<Record<string, (value: never) => Expression | undefined>>;
}

/** The fields a query filters by. */
export const filtersOf = (query: Pick<ListQuery, 'filter'>) =>
  Object.entries(query.filter).filter(([, value]) => value !== undefined && value !== '');

/**
 * The `where` of a list's filters, over `from`; nothing where nothing is filtered.
 * @param list how the list is read
 * @param query its filter, validated by the contract
 */
export const conditions = (list: ListDefinition, query: Pick<ListQuery, 'filter'>): Expression => {
  const parts = filtersOf(query).map(([field, value]) => {
    const condition = list.filter[field];
    if (!condition) throw new Error(`No condition for the filter ${field}`);
    // The contract's schema of this field has typed the value.
    return condition(value as never);
  });
  return parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
};

/** What a query sorts by. */
export const sorting = (list: ListDefinition, query: ListQuery) => {
  const { field, order } = query.sort ?? list.defaultSort;
  const column = list.sort[field];
  if (!column) throw new Error(`No column for the sort field ${field}`);
  return { column, order };
};

/**
 * What a list is sorted by where its table shows the name of a catalogue's row: the place of that
 * name among all, which is worked out once for the whole query.
 * @param id the row's reference to the catalogue
 */
export const byName = (id: Expression, catalogue: string, name: string): Expression =>
  sql`array_position((select array_agg(named.id order by fold(named.${sql.ref(name)}), named.id)
    from ${sql.table(catalogue)} named), ${id})`;

/** A text as it stands in a pattern of LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** @returns the words typed into a search box */
export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean);

/**
 * A condition of the search box: every word must stand somewhere in the text, ignoring case and
 * accents.
 * @param column the folded text to look in
 * @param words what was typed
 */
export const containsWords = (column: Expression, words: string): Expression => {
  const patterns = wordsOf(words).map((word) => `%${literal(word)}%`);
  if (patterns.length === 0) return sql`true`;
  return sql`(${sql.join(
    patterns.map((pattern) => sql`${column} like fold(${pattern})`),
    sql` and `,
  )})`;
};

/** A condition that takes one of several ids, as `getMany` asks. */
export const oneOf =
  (column: Expression) =>
  (ids: readonly number[]): Expression =>
    ids.length === 0 ? sql`false` : sql`${column} in (${sql.join([...ids])})`;

/** A condition that takes exactly one value. */
export const equals =
  (column: Expression) =>
  (value: unknown): Expression =>
    sql`${column} = ${value}`;
