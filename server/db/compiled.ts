import { createQueryId, PostgresQueryCompiler, sql } from 'kysely';
import { json, jsonText } from './json.ts';
import { joinsOf, type ListDefinition } from './list.ts';
import type { Sql } from './transaction.ts';

const compiler = new PostgresQueryCompiler();

/** Expression with its SQL put together once: some hundred parts are a few pieces of text. */
const compiled = (expression: Sql): Sql => {
  const query = compiler.compileQuery(expression.toOperationNode(), createQueryId());
  const pieces = query.sql.split(/\$\d+/);
  // A text that looks like a parameter would be taken for one.
  if (pieces.length !== query.parameters.length + 1) return expression;
  return sql(Object.assign(pieces, { raw: pieces }), ...query.parameters);
};

const compiledRow = (row: Sql): Sql => json(compiled(jsonText(row)));

/**
 * A list whose rows and joins are SQL already, to be read again and again: putting them together takes as
 * long as all else that a page costs this process.
 */
export const compiledList = (list: ListDefinition): ListDefinition => ({
  ...list,
  row: compiledRow(list.row),
  ...(list.wholeRow ? { wholeRow: compiledRow(list.wholeRow) } : {}),
  joins: compiled(joinsOf(list)),
});

export interface RecordDefinition {
  readonly row: Sql;
  readonly from: Sql;
  readonly id: Sql;
}

const compiledRecord = ({ row, from, id }: RecordDefinition): RecordDefinition => ({
  row: compiledRow(row),
  from: compiled(from),
  id,
});

/** Definitions of a kind that are kept: today's and yesterday's, for who sees more and who sees less. */
const CACHE_SIZE = 8;

type Key = string | boolean;

const memoized = <A extends readonly Key[], T>(make: (...args: A) => T): ((...args: A) => T) => {
  const made = new Map<string, T>();
  return (...args) => {
    const key = args.join(' ');
    const known = made.get(key);
    if (known) return known;
    if (made.size === CACHE_SIZE) made.clear();
    const one = make(...args);
    made.set(key, one);
    return one;
  };
};

/**
 * Keeps compiled lists by what they are made for.
 * @param make makes the list of a day, a time zone or of who reads it
 * @returns the same function, whose lists are compiled once
 */
export const memoizedLists = <A extends readonly Key[]>(make: (...args: A) => ListDefinition) =>
  memoized((...args: A) => compiledList(make(...args)));

export const memoizedRecords = <A extends readonly Key[]>(make: (...args: A) => RecordDefinition) =>
  memoized((...args: A) => compiledRecord(make(...args)));
