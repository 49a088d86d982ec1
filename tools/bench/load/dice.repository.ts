import { sql } from 'kysely';
import type { Weighted } from '../../../demo/random.ts';
import type { Sql } from '../../../server/db/transaction.ts';

/** Draws that PostgreSQL makes itself, row by row, the same for the same row and seed. */
export interface Dice {
  /** A whole number from `min` to `max`, both included; either may differ from row to row. */
  between(min: Sql | number, max: Sql | number): Sql;
  /** True in `percent` of 100 rows. */
  chance(percent: number): Sql;
  /** One of the texts. */
  text(list: readonly string[]): Sql;
  /** One of the whole numbers, each as often as its weight says. */
  number(choices: Weighted<number>): Sql;
}

/** Room for the draws of one kind of row. */
const DRAWS = 1000;

/**
 * @param seed of the whole load
 * @param kind which rows draw: two kinds with the same row numbers must not draw alike
 * @param row the column that numbers the rows
 * @returns the dice; each call is a draw of its own
 */
export const diceOf = (seed: number, kind: number, row: Sql): Dice => {
  let draws = 0;
  const draw = (sides: Sql): Sql => {
    draws += 1;
    const salt = (seed * 10 + kind) * DRAWS + draws;
    return sql`((hashint8extended(${row}::bigint, ${sql.lit(salt)}::bigint)
      & 9223372036854775807) % (${sides}))::integer`;
  };
  const value = (one: Sql | number) =>
    typeof one === 'number' ? sql`${sql.lit(one)}` : sql`(${one})`;
  const between: Dice['between'] = (min, max) =>
    sql`(${value(min)} + ${draw(sql`${value(max)} - ${value(min)} + 1`)})`;
  const number: Dice['number'] = (choices) => {
    const list = choices.flatMap(([choice, weight]) => Array<number>(weight).fill(choice));
    return sql`(${list}::integer[])[${between(1, list.length)}]`;
  };
  return {
    between,
    number,
    chance: (percent) => sql`(${between(1, 100)} <= ${sql.lit(percent)})`,
    text: (list) => sql`(${list}::text[])[${between(1, list.length)}]`,
  };
};

/**
 * A moment of a day's office hours in Ecuador, five hours behind UTC.
 * @param day a date
 */
export const officeMoment = (day: Sql, dice: Dice): Sql =>
  sql`(((${day})::timestamp + interval '14 hours' + make_interval(secs => ${dice.between(0, 9 * 3600 - 1)}))
    at time zone 'UTC')`;

/** A day so many days after another. */
export const daysAfter = (day: Sql, days: Sql): Sql => sql`((${day})::date + ${days})`;
