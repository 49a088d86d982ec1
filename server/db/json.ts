import { type RawBuilder, sql } from 'kysely';

/** Rows become JSON inside PostgreSQL, in the wire format of domain §2. */

type Expression = RawBuilder<unknown>;

/**
 * An expression that builds a JSON object.
 * @param fields key → expression; at most 50 (a limit of PostgreSQL's function calls)
 */
export const jsonObject = (fields: Readonly<Record<string, Expression>>): Expression =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([key, value]) => [sql.lit(key), value]),
  )})`;

/** A civil date as `YYYY-MM-DDT00:00:00.000Z`. */
export const jsonDay = (day: Expression): Expression =>
  sql`to_char(${day}, 'YYYY-MM-DD"T00:00:00.000Z"')`;

/** An instant as ISO UTC. */
export const jsonInstant = (instant: Expression): Expression =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A JSON array of the rows of a subquery whose column is `row`. */
export const jsonArray = (rows: Expression): Expression =>
  sql`coalesce((select json_agg(rows.row) from (${rows}) rows), '[]'::json)`;
