import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { AGEING_BUCKETS } from '../../../../domain/money/ageing.ts';
import { jsonDay, jsonMoney, jsonObject } from '../../../db/json.ts';
import type { Sql } from '../../../db/transaction.ts';

export const isUnpaid = sql`pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}`;

/** Issued and not taken back by a cancellation, of instalments `pay` of policies `p`. */
export const isIssuedOn = (today: CivilDate): Sql =>
  sql`payment_issued(pay.due_date, pay.issued_early_at, p.uncollectable_from, ${today}::date)`;

/**
 * What is owed of instalments, as an object of the contract's `owedShape`.
 * @param today the day they are late on, when due by it
 * @param from `from …` and `where …` of whose instalments `pay`, with their policies `p`
 */
export const owedOn = (today: CivilDate, from: Sql): Sql => sql`(
  select ${jsonObject({
    late: sql`count(*) filter (where pay.due_date <= ${today}::date)`,
    lateAmount: jsonMoney(
      sql`coalesce(sum(pay.balance) filter (where pay.due_date <= ${today}::date), 0)`,
    ),
    lateSince: jsonDay(sql`min(pay.due_date) filter (where pay.due_date <= ${today}::date)`),
    upcoming: sql`count(*) filter (where pay.due_date > ${today}::date)`,
    upcomingAmount: jsonMoney(
      sql`coalesce(sum(pay.balance) filter (where pay.due_date > ${today}::date), 0)`,
    ),
  })}
  ${from} and ${isUnpaid} and ${isIssuedOn(today)})`;

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
