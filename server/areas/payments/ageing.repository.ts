import { type RawBuilder, sql } from 'kysely';
import { AGEING_BUCKETS } from '../../../domain/ageing.ts';
import { jsonObject } from '../../db/json.ts';

type Expression = RawBuilder<unknown>;

/** The brackets of domain §6, each with its first and last day overdue. */
const buckets = sql`(values ${sql.join(
  AGEING_BUCKETS.map(
    ({ id, from, to }) => sql`(${sql.lit(id)}, ${sql.lit(from)}, ${sql.lit(to ?? null)}::integer)`,
  ),
)}) as b (bucket, first, last)`;

/** How many are late of a bracket, where `late` has a row for each payment. */
export const latePayments = sql`count(late.days)`;

/**
 * What is late, a row for each bracket in order, also for those nobody is in. Reads the relation
 * `late`, which has the column `days` (overdue).
 * @param fields what a row says besides its `bucket`
 */
export const lateByAge = (fields: Readonly<Record<string, Expression>>): Expression => sql`
  select ${jsonObject({ bucket: sql`b.bucket`, ...fields })} as row
  from ${buckets} left join late
    on late.days >= b.first and (b.last is null or late.days <= b.last)
  group by b.bucket, b.first order by b.first`;
