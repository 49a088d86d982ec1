import { type RawBuilder, sql } from 'kysely';

/**
 * Rows become JSON inside PostgreSQL, in the wire format of domain §2: what a field of the contract
 * is, `answer.id` or `answer.amount`, says which of these writes it.
 */

type Expression = RawBuilder<unknown>;

/** A function of PostgreSQL takes 100 arguments: a key and a value for each field. */
const MOST_ARGUMENTS = 100;

/**
 * An expression that builds a JSON object.
 * @param fields key → expression
 */
export const jsonObject = (fields: Readonly<Record<string, Expression>>): Expression => {
  const entries = Object.entries(fields);
  const pairs = entries.flatMap(([key, value]) => [sql.lit(key), value]);
  if (pairs.length <= MOST_ARGUMENTS) return sql`json_build_object(${sql.join(pairs)})`;
  const columns = entries.map(([key, value]) => sql`${value} as ${sql.id(key)}`);
  return sql`(select row_to_json(fields) from (select ${sql.join(columns)}) fields)`;
};

/** A row's id as `"500"`. */
export const jsonId = (id: Expression): Expression => sql`(${id})::text`;

/** An amount of dollars as `"1200.00"`; one computed with more decimals is rounded half-up. */
export const jsonMoney = (amount: Expression): Expression => sql`(${amount})::numeric(16, 2)::text`;

/** A percentage as `"12.50"`. */
export const jsonPercent = (percent: Expression): Expression =>
  sql`(${percent})::numeric(5, 2)::text`;

/** A civil date as `YYYY-MM-DDT12:00:00.000Z`: noon is the same day here and in UTC. */
export const jsonDay = (day: Expression): Expression =>
  sql`to_char(${day}, 'YYYY-MM-DD"T12:00:00.000Z"')`;

/** An instant as ISO UTC. */
export const jsonInstant = (instant: Expression): Expression =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A JSON array of the rows of a subquery whose column is `row`. */
export const jsonArray = (rows: Expression): Expression =>
  sql`coalesce((select json_agg(rows.row) from (${rows}) rows), '[]'::json)`;
