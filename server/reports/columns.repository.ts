import { type RawBuilder, sql } from 'kysely';
import { firstValue } from '../db/rows.ts';
import type { Executor } from '../db/transaction.ts';

type Expression = RawBuilder<unknown>;

export const amountText = (amount: Expression): Expression => sql`(${amount})::text`;

/** A sum of amounts as text, "0.00" of none. */
export const sumText = (amount: Expression): Expression =>
  sql`coalesce(sum(${amount}), 0)::numeric(20, 2)::text`;

export const dayText = (day: Expression): Expression => sql`to_char(${day}, 'YYYY-MM-DD')`;

/**
 * Ids that no row of a table has.
 * @returns the first of them, undefined when there are rows for all
 */
export const firstMissing = (
  db: Executor,
  table: 'payments' | 'policies',
  ids: readonly number[],
): Promise<number | undefined> =>
  firstValue<number>(db)`
    select wanted.id from unnest(${[...ids]}::integer[]) as wanted (id)
    where not exists (select 1 from ${sql.table(table)} t where t.id = wanted.id)
    order by wanted.id limit 1`;
