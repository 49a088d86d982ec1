import { createQueryId, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { json, jsonText } from './json.ts';
import type { ListDefinition } from './list.ts';

type Expression = RawBuilder<unknown>;

const compiler = new PostgresQueryCompiler();

/** The same expression with its SQL put together once: some hundred parts are a few pieces of text. */
const compiled = (expression: Expression): Expression => {
  const query = compiler.compileQuery(expression.toOperationNode(), createQueryId());
  const pieces = query.sql.split(/\$\d+/);
  // A text that looks like a parameter would be taken for one.
  if (pieces.length !== query.parameters.length + 1) return expression;
  return sql(Object.assign(pieces, { raw: pieces }), ...query.parameters);
};

const compiledRow = (row: Expression): Expression => json(compiled(jsonText(row)));

/**
 * A list whose rows and joins are SQL already, to be read again and again: putting them together takes as
 * long as all else that a page costs this process.
 */
export const compiledList = (list: ListDefinition): ListDefinition => ({
  ...list,
  row: compiledRow(list.row),
  ...(list.wholeRow ? { wholeRow: compiledRow(list.wholeRow) } : {}),
  joins: compiled(list.joins),
});

/** Lists of one kind that are kept: those of today and of yesterday, of who sees more and who sees less. */
const MOST_KEPT = 8;

/**
 * Keeps compiled lists by what they are made for.
 * @param make makes the list of a day, a time zone or of who reads it
 * @returns the same function, whose lists are compiled once
 */
export const keptLists = <A extends readonly (string | boolean)[]>(
  make: (...args: A) => ListDefinition,
): ((...args: A) => ListDefinition) => {
  const kept = new Map<string, ListDefinition>();
  return (...args) => {
    const key = args.join(' ');
    const known = kept.get(key);
    if (known) return known;
    if (kept.size === MOST_KEPT) kept.clear();
    const list = compiledList(make(...args));
    kept.set(key, list);
    return list;
  };
};
