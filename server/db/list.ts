import { sql } from 'kysely';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { snake } from '../../domain/snake.ts';
import type { Sql } from './transaction.ts';

/** A sort field that runs against a column: the days since a day, whose index serves both. */
interface Against {
  readonly against: Sql;
}

export const against = (column: Sql): Against => ({ against: column });

export interface ListDefinition {
  readonly from: Sql;
  /** Rows by their ids, and others besides, where `from` takes longer to find a few. */
  readonly byId?: Sql;
  /** The row's id, which also breaks ties. */
  readonly id: Sql;
  /** Under it `from` has the column of each field that is sorted or filtered by and named in neither of both. */
  readonly alias?: string;
  readonly sort?: Readonly<Record<string, Sql | Against>>;
  readonly defaultSort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly filter?: Readonly<Record<string, (value: never) => Sql>>;
  /** Customer whose data a row is, over `from` alone; none where rows belong to no customer. */
  readonly whose?: Sql;
  readonly row: Sql;
  /** The row of the bare list, where that carries more than a page's. */
  readonly wholeRow?: Sql;
  /** Joins that only the row needs; none when left out. */
  readonly joins?: Sql;
  /** Total of the unfiltered list, where it is told without the joins of `from`, as by a ledger. */
  readonly counted?: Sql;
  /** Total where one field alone is filtered, for the values that a ledger counts. */
  readonly countedBy?: Readonly<Record<string, (value: never) => Sql | undefined>>;
  /**
   * The parts of the list where a field has a value, each row in one of them, if they are found by an index
   * of their own; of several fields the first one's. They have the columns of `from` that `id`, `sort`, `filter` and
   * `searched` name.
   */
  readonly partsBy?: Readonly<Record<string, (value: never) => readonly Sql[] | undefined>>;
  /** Parts of the list beyond `partsBy`, each row in one, where no index is in the order of them all. */
  readonly parts?: readonly Sql[];
  /** Rows of a page's filter that are counted at most, where telling whether one belongs is slow. */
  readonly countedTo?: number;
  /** Key by which an index finds the filter's rows one after the other, where the page's order does not. */
  readonly countedAlong?: Sql;
  /** True where rows take as long one by one as all at once: sums over many others. */
  readonly isDear?: boolean;
  /** True for an `isDear` list where a condition on `id` reads the rows of that id alone. */
  readonly isReachedById?: boolean;
  /** How many rows each day has when nothing is filtered, if a ledger counts them so. */
  readonly countedDays?: CountedDays;
  /** Texts that the search box (the filter `q`) looks in, where they are not the row's own. */
  readonly searched?: Searched;
}

/**
 * A search in texts of other tables, such as those of a row's policy. It is asked in two ways: what is
 * found by few rows is reached from their indexes, what is found by many is asked of row after row.
 */
export interface Searched {
  readonly key: Sql;
  /** A query of the keys whose texts have the words, each once. */
  readonly found: (words: string) => Sql;
  readonly isFound: (words: string) => Sql;
}

/** Counts of days, from which the beginning of a page of a list sorted by a day is found. */
export interface CountedDays {
  /** The field of `sort` that is this day, indexed with the row's id. */
  readonly field: string;
  /** A query of `day` and `rows`, one row for each day that has any. */
  readonly days: Sql;
}

export const joinsOf = ({ joins = sql`` }: Pick<ListDefinition, 'joins'>): Sql => joins;

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

export const sortIn = (
  { defaultSort = NEWEST_FIRST }: Pick<ListDefinition, 'defaultSort'>,
  { sort = defaultSort }: Pick<ListQuery, 'sort'>,
) => sort;

export const filtersOf = (query: Pick<ListQuery, 'filter'>) =>
  Object.entries(query.filter).filter(([, value]) => value !== undefined && value !== '');

const amongFound =
  ({ key, found }: Searched) =>
  (words: string): Sql =>
    sql`${key} in (${found(words)})`;

const columnOf = ({ id, alias }: ListDefinition, field: string): Sql | undefined => {
  if (field === 'id') return id;
  return alias === undefined ? undefined : sql.ref(`${alias}.${snake(field)}`);
};

const conditionOf = (list: ListDefinition, field: string) => {
  if (field === 'q' && list.searched) return amongFound(list.searched);
  const column = columnOf(list, field);
  return list.filter?.[field] ?? (column && (field === 'id' ? oneOf : equals)(column));
};

/**
 * The `where` of a list's filters, over `from`; nothing where nothing is filtered.
 * @param list how the list is read
 * @param query its filter, validated by the contract
 * @param also conditions besides
 */
export const conditions = (
  list: ListDefinition,
  query: Pick<ListQuery, 'filter'>,
  ...also: readonly Sql[]
): Sql => {
  const filters = filtersOf(query).map(([field, value]) => {
    const condition = conditionOf(list, field);
    if (!condition) throw new Error(`No condition for the filter ${field}`);
    // The contract's schema of this field has typed the value.
    return condition(value as never);
  });
  const parts = [...filters, ...also];
  return parts.length ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
};

export type Order = 'ASC' | 'DESC';

export const opposite = (order: Order): Order => (order === 'DESC' ? 'ASC' : 'DESC');

export const directionOf = (order: Order): Sql => (order === 'DESC' ? sql`desc` : sql`asc`);

export const sorting = (
  list: ListDefinition,
  query: Pick<ListQuery, 'sort'>,
): { readonly column: Sql; readonly order: Order } => {
  const { field, order } = sortIn(list, query);
  const column = list.sort?.[field] ?? columnOf(list, field);
  if (!column) throw new Error(`No column for the sort field ${field}`);
  return 'against' in column
    ? { column: column.against, order: opposite(order) }
    : { column, order };
};

/**
 * As plain numbers, and none at the beginning: how far a walk goes decides how it is best planned, and
 * a plan for any numbers would be one for a tenth of the list.
 */
export const limitTo = (limit: number, offset: number): Sql =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;

/**
 * What a list is sorted by where its table shows the name of a catalogue's row: the place of that
 * name among all, which is worked out once for the whole query.
 * @param id the row's reference to the catalogue
 */
export const byName = (id: Sql, catalogue: string, name: string): Sql =>
  sql`array_position((select array_agg(named.id order by fold(named.${sql.ref(name)}), named.id)
    from ${sql.table(catalogue)} named), ${id})`;

export const oneOf =
  (column: Sql) =>
  (ids: readonly number[]): Sql =>
    ids.length === 0 ? sql`false` : sql`${column} in (${sql.join([...ids])})`;

/**
 * Ids as they stand after `=`. As an array: of a subquery the planner does not know that it has few rows,
 * and reads a table of thousands whole. Bound as an array, too: a text that becomes one would be read anew for
 * each row that a statement filters by it.
 */
export const anyOf = (ids: readonly number[]): Sql => sql`any(${ids}::integer[])`;

/** A filter that says what the list is made for, such as a day: no condition on its rows. */
export const ofTheList = (): Sql => sql`true`;

export const allOfTheList = (...fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, ofTheList]));

export const equals =
  (column: Sql) =>
  (value: unknown): Sql =>
    sql`${column} = ${value}`;
