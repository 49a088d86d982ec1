import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { AGEING_BUCKETS } from '../../../../domain/money/ageing.ts';
import { jsonObject } from '../../../db/json.ts';
import type { Sql } from '../../../db/transaction.ts';

const buckets = sql`(values ${sql.join(
  AGEING_BUCKETS.map(
    ({ id, from, to }, place) =>
      sql`(${sql.lit(place)}, ${sql.lit(id)}, ${sql.lit(from ?? null)}::integer,
        ${sql.lit(to ?? null)}::integer)`,
  ),
)}) as b (place, bucket, first, last)`;

/** Days overdue on a day, negative before the due date. */
export const daysOverdueOn = (today: CivilDate, dueDate: Sql): Sql =>
  sql`(${today}::date - ${dueDate})`;

export const isLate = sql`unpaid.days >= 0`;

export const unpaidPayments = sql`count(unpaid.days)`;

/**
 * What is unpaid, a row for each bracket in order, also for empty ones. Reads the relation `unpaid`,
 * which has the column `days` (overdue).
 * @param fields of a row, besides its `bucket`
 */
export const unpaidByAge = (fields: Readonly<Record<string, Sql>>): Sql => sql`
  select ${jsonObject({ bucket: sql`b.bucket`, ...fields })} as row
  from ${buckets} left join unpaid
    on (b.first is null or unpaid.days >= b.first) and (b.last is null or unpaid.days <= b.last)
  group by b.bucket, b.place order by b.place`;
