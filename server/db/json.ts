import { sql } from 'kysely';
import { z } from 'zod';
import { formOf } from '../../domain/contract/wire.ts';
import { snake } from '../../domain/snake.ts';
import type { Sql } from './transaction.ts';

/**
 * Rows become JSON inside PostgreSQL, in the wire format of domain §2: what a field of the contract
 * is, `answer.id` or `answer.amount`, says which of these writes it.
 */

/** Texts without a character that JSON escapes. */
const plain = new WeakSet<Sql>();

const withoutEscapes = (text: Sql): Sql => {
  plain.add(text);
  return text;
};

const texts = new WeakMap<Sql, Sql>();

export const json = (text: Sql): Sql => {
  const value = sql`(${text})::json`;
  texts.set(value, text);
  return value;
};

/**
 * JSON as text, for what is sent or stands in an array: an object or array of these helpers without a
 * look by PostgreSQL at whether it is JSON, which takes as long as putting it together.
 */
export const jsonText = (value: Sql): Sql => texts.get(value) ?? sql`(${value})::text`;

const written = (value: Sql): Sql => {
  if (plain.has(value)) return sql`coalesce('"' || ${value} || '"', 'null')`;
  return texts.get(value) ?? sql`coalesce(to_json(${value})::text, 'null')`;
};

/** Fields of one call: a function of PostgreSQL takes 100 arguments, a key and a value for each. */
const MAX_FIELDS = 50;

const concatenated = (parts: readonly Sql[]): Sql => sql`concat(${sql.join(parts)})`;

/**
 * An expression that builds a JSON object. It is put together as text, which takes half as long as
 * `json_build_object`: that looks the type of each value up for each row.
 * @param fields key → expression; of a type that PostgreSQL knows, so `null::text` and not `null`
 */
export const jsonObject = (fields: Readonly<Record<string, Sql>>): Sql => {
  const pieces = Object.entries(fields).map(([key, value], place) => [
    sql.lit(`${place === 0 ? '{' : ','}${JSON.stringify(key)}:`),
    written(value),
  ]);
  const calls: Sql[] = [];
  for (let from = 0; from < pieces.length; from += MAX_FIELDS)
    calls.push(concatenated(pieces.slice(from, from + MAX_FIELDS).flat()));
  return json(sql`(${sql.join([...calls, sql.lit('}')], sql` || `)})`);
};

/**
 * Of the fields of a row those that a shape of the contract has.
 * @param shape the contract's
 * @param fields key → expression, as {@link jsonObject} takes them
 */
export const chosen = (
  { shape }: z.ZodObject,
  fields: Parameters<typeof jsonObject>[0],
): Parameters<typeof jsonObject>[0] =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key in shape));

/** A row's id as `"500"`. */
export const jsonId = (id: Sql): Sql => withoutEscapes(sql`(${id})::text`);

/** An amount of dollars as `"1200.00"`; one computed with more decimals is rounded half-up. */
export const jsonMoney = (amount: Sql): Sql =>
  withoutEscapes(sql`(${amount})::numeric(16, 2)::text`);

/** A percentage as `"12.50"`. */
export const jsonPercent = (percent: Sql): Sql =>
  withoutEscapes(sql`(${percent})::numeric(5, 2)::text`);

/** A civil date as `YYYY-MM-DDT12:00:00.000Z`: noon is the same day here and in UTC. */
export const jsonDay = (day: Sql): Sql => withoutEscapes(sql`((${day})::text || 'T12:00:00.000Z')`);

export const jsonInstant = (instant: Sql): Sql =>
  withoutEscapes(sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const WRITTEN = { id: jsonId, amount: jsonMoney, percent: jsonPercent, day: jsonDay } as const;

const writtenAs = (schema: z.core.$ZodType, column: Sql): Sql => {
  const form = formOf(schema);
  if (form) return WRITTEN[form](column);
  const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
  return inner instanceof z.ZodISODateTime ? jsonInstant(column) : column;
};

/**
 * The fields of a shape of the contract, as {@link jsonObject} takes them: each is the column named after it.
 * @param alias the one under which the query knows the table
 * @param given key → expression, of fields that are no such column
 */
export const fieldsOf = <S extends z.core.$ZodLooseShape>(
  { shape }: z.ZodObject<S>,
  alias: string,
  given: { readonly [Key in keyof S & string]?: Sql } = {},
) =>
  // Built key by key from the very shape.
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      given[key] ?? writtenAs(schema, sql.ref(`${alias}.${snake(key)}`)),
    ]),
  ) as { readonly [Key in keyof S & string]: Sql };

export const jsonOf = <S extends z.core.$ZodLooseShape>(
  ...fields: Parameters<typeof fieldsOf<S>>
): Sql => jsonObject(fieldsOf(...fields));

/** A row that is joined, by its id and more of it; null where there is none. */
export const whenThere = (alias: string, fields: Parameters<typeof jsonObject>[0]): Sql => {
  const id = sql.ref(`${alias}.id`);
  return sql`case when ${id} is not null then ${jsonObject({ id: jsonId(id), ...fields })} end`;
};

/** A JSON array of the rows of a subquery whose column is `row`. */
export const jsonArray = (rows: Sql): Sql =>
  json(sql`coalesce(
    (select '[' || string_agg((rows.row)::text, ',') || ']' from (${rows}) rows), '[]')`);
