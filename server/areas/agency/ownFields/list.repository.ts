import { sql } from 'kysely';
import { NO_LIMITS } from '../../../../domain/agency/ownFields/limits.ts';
import {
  type BuiltInResource,
  isBuiltInResource,
  isFigure,
  isLine,
  isOption,
  OWN_VALUES,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  ownKeyOf,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { ownValueSchema } from '../../../../domain/agency/ownFields/schemas.ts';
import { fieldsInForce } from '../../../../domain/agency/ownFields/values.ts';
import { type ListQuery, OWN_COUNTED_TO } from '../../../../domain/contract/lists.ts';
import { texts } from '../../../../domain/texts.ts';
import type { OpenDatabase } from '../../../db/connection/index.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { readList } from '../../../db/readList.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import { ownFieldsOf } from './compiled.repository.ts';

type Sought = string | number | boolean | { readonly from?: Scalar; readonly to?: Scalar };
type Scalar = string | number;
type End = Scalar | boolean | undefined;

/** The value as the index of the field has it, or no index would be asked: `own_sort_expression`. */
const indexedValue = (alias: string, kind: OwnFieldKind, key: string): Sql => {
  const value = sql`${sql.ref(`${alias}.custom_fields`)} ->> ${sql.lit(key)}`;
  if (isFigure(kind)) return sql`((${value})::numeric)`;
  if (isLine(kind) || isOption(kind)) return sql`(fold(${value}) collate "C")`;
  return sql`((${value}) collate "C")`;
};

/** Last character there is: what begins with a text lies between the text and the text with this. */
const LAST = '\u{10FFFF}';

const sameAs = (kind: OwnFieldKind, value: Sql, sought: Scalar | boolean): Sql => {
  const typed = `${sought}`;
  if (isLine(kind))
    return sql`(${value} >= fold(${typed}) and ${value} < fold(${typed}) || ${LAST})`;
  if (isOption(kind)) return sql`${value} = fold(${typed})`;
  return isFigure(kind) ? sql`${value} = ${typed}::numeric` : sql`${value} = ${typed}`;
};

const between = (kind: OwnFieldKind, value: Sql, from?: End, to?: End): Sql => {
  const limit = (scalar: Scalar | boolean) =>
    isFigure(kind) ? sql`${`${scalar}`}::numeric` : sql`${`${scalar}`}`;
  // A day narrows moments to their whole days.
  const end = kind === 'moment' && to ? `${to}T24:00` : to;
  const parts = [
    ...(from === undefined || from === '' ? [] : [sql`${value} >= ${limit(from)}`]),
    ...(end === undefined || end === '' ? [] : [sql`${value} <= ${limit(end)}`]),
  ];
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`;
};

/**
 * A value as the field has it; of a line whatever was typed, as it is looked for by its beginning.
 * @throws Problem 400 for what is no value of the field
 */
const readSought = (field: OwnField, typed: Scalar | boolean | undefined) => {
  if (typed === undefined || typed === '' || isLine(field.kind)) return typed;
  const kind = field.kind === 'moment' ? 'date' : field.kind;
  const { success, data, error } = ownValueSchema({
    ...field,
    ...NO_LIMITS,
    kind,
    isRequired: false,
  }).safeParse(typed);
  if (success) return data === null || typeof data === 'object' ? undefined : data;
  throw invalid({ [ownPath(field.key)]: error.issues[0]?.message ?? texts.notAChoice });
};

const condition = (alias: string, field: OwnField, sought: Sought): Sql => {
  const value = indexedValue(alias, field.kind, field.key);
  const read = (typed: Scalar | boolean | undefined) => readSought(field, typed);
  if (typeof sought === 'object')
    return between(field.kind, value, read(sought.from), read(sought.to));
  const one = read(sought);
  return one === undefined || one === '' ? sql`true` : sameAs(field.kind, value, one);
};

const ALIASES: Readonly<Record<BuiltInResource, string>> = {
  policies: 'p',
  customers: 'c',
  advisors: 'a',
  companies: 'co',
  claims: 'cl',
};

interface OwnListQuery {
  readonly list: ListDefinition;
  readonly query: ListQuery;
}

/** @throws Problem 400 for a field that the list cannot be filtered by any more */
const filteredBy =
  (fields: readonly OwnField[], alias: string) =>
  (sought: Readonly<Record<string, Sought>>): Sql => {
    const parts = Object.entries(sought).map(([key, value]) => {
      const field = fields.find((one) => one.key === key);
      if (!field) throw invalid({ [ownPath(key)]: texts.ownNotFiltered });
      return condition(alias, field, value);
    });
    return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`;
  };

const filteredPaths = ({ filter }: ListQuery): string[] =>
  Object.keys(Object(filter[OWN_VALUES])).map(ownPath);

/** The indexed value that the filter narrows first; undefined where no own field is filtered. */
const firstFiltered = (query: ListQuery, sort: Readonly<Record<string, unknown>>) => {
  const path = filteredPaths(query).find((one) => one in sort);
  // Own fields are sorted by their values themselves.
  return path === undefined ? undefined : (sort[path] as Sql);
};

/**
 * Where the rows of a filter are, of records whose indexes PostgreSQL keeps no statistics of, as they are of some rows
 * of their table: by the index while they are few, and as the page is sorted where they are many, so that some stand
 * near its beginning.
 */
const partsOf =
  ({ from, id }: ListDefinition, isFound: (sought: never) => Sql) =>
  (sought: never): readonly Sql[] => {
    const found = sql`select ${id} as found_id from ${from} where ${isFound(sought)}
      limit ${sql.lit(OWN_COUNTED_TO)}`;
    const count = sql`(select count(*) from (${found}) counted)`;
    return [
      sql`(select * from ${from} where ${id} = any(array(${found}))
        and ${count} < ${sql.lit(OWN_COUNTED_TO)}) r`,
      // Not by the index: sorting all that it finds takes longer than a walk to the page.
      sql`(select * from ${from} where (${isFound(sought)}) is not false
        and ${count} = ${sql.lit(OWN_COUNTED_TO)}) r`,
    ];
  };

const asksOwn = (query: ListQuery): boolean =>
  query.filter[OWN_VALUES] !== undefined || ownKeyOf(query.sort?.field ?? '') !== undefined;

/**
 * A list that is sorted or filtered by own fields, where its query asks for that. A sort by a field that
 * is none any more is left out, as a browser may have kept it. What a filter finds is counted to OWN_COUNTED_TO.
 * @returns both as they were where no own field is asked for
 */
export const withOwnFields = async (
  db: Executor,
  resource: OwnFieldResource,
  list: ListDefinition,
  query: ListQuery,
): Promise<OwnListQuery> => {
  if (!asksOwn(query)) return { list, query };
  const fields = fieldsInForce(await ownFieldsOf(db, resource)).filter(({ isSorted }) => isSorted);
  const alias = isBuiltInResource(resource) ? ALIASES[resource] : 'r';
  const sorts = fields.map(
    ({ kind, key }) => [ownPath(key), indexedValue(alias, kind, key)] as const,
  );
  const sort = { ...list.sort, ...Object.fromEntries(sorts) };
  const { sort: wantedSort, ...unsorted } = query;
  const along = firstFiltered(query, sort);
  const isFound = filteredBy(fields, alias);
  const isPartial = along !== undefined && !isBuiltInResource(resource);
  return {
    list: {
      ...list,
      sort,
      filter: { ...list.filter, [OWN_VALUES]: isFound },
      ...(isPartial ? { partsBy: { [OWN_VALUES]: partsOf(list, isFound) } } : {}),
      // In no order where PostgreSQL would sort all that it takes for few.
      ...(along ? { countedTo: OWN_COUNTED_TO, countedAlong: isPartial ? sql`1` : along } : {}),
    },
    query: wantedSort && !(wantedSort.field in sort) ? unsorted : query,
  };
};

/**
 * {@link readList} of records with own fields, by which it can be sorted and filtered.
 * @throws Problem 400 for a filter by a field that is none any more
 */
export const readOwnList = async (
  database: OpenDatabase<Database>,
  resource: OwnFieldResource,
  list: ListDefinition,
  query: ListQuery,
) => {
  const ownQuery = await withOwnFields(database.kysely, resource, list, query);
  return readList(database, ownQuery.list, ownQuery.query);
};
