import { sql } from 'kysely';
import { PAYMENT_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonDay, jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';

/** Which parts of a summary the user has permission for; the others are null. */
export interface VisibleParts {
  readonly policies: boolean;
  readonly payments: boolean;
}

const isLive = (today: CivilDate) => sql`p.cancelled_on is null and p.end_date > ${today}`;

const isIssued = (today: CivilDate) =>
  sql`payment_issued(pay.due_date, pay.issued_early_at, p.uncollectable_from, ${today})`;

const unpaidOf = (id: number) => sql`
  from policies p join payments pay on pay.policy_id = p.id
  where p.customers_id = ${id} and pay.status_payment_id = ${sql.lit(PAYMENT_STATUS.pending)}`;

const owed = (today: CivilDate, id: number) => sql`(
  select ${jsonObject({
    late: sql`count(*) filter (where pay.due_date <= ${today})`,
    lateAmount: jsonMoney(
      sql`coalesce(sum(pay.balance) filter (where pay.due_date <= ${today}), 0)`,
    ),
    lateSince: jsonDay(sql`min(pay.due_date) filter (where pay.due_date <= ${today})`),
    upcoming: sql`count(*) filter (where pay.due_date > ${today})`,
    upcomingAmount: jsonMoney(
      sql`coalesce(sum(pay.balance) filter (where pay.due_date > ${today}), 0)`,
    ),
  })}
  ${unpaidOf(id)} and ${isIssued(today)})`;

const next = (today: CivilDate, id: number) => sql`(
  select ${jsonObject({
    createdAt: jsonDay(sql`pay.due_date`),
    value: jsonMoney(sql`pay.balance`),
    policy: jsonObject({ id: jsonId(sql`p.id`), numberPolicy: sql`p.number_policy` }),
  })}
  ${unpaidOf(id)} and pay.due_date > ${today} and not ${isIssued(today)}
    and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)
  order by pay.due_date, pay.policy_id limit 1)`;

const count = (id: number, condition = sql`true`) =>
  sql`(select count(*) from policies p where p.customers_id = ${id} and ${condition})`;

/**
 * A customer's summary as JSON text (contract: getCustomerSummary).
 * @param today the day the instalments are due or late on
 * @param sees what is left out is null
 * @returns undefined when there is no such customer
 */
export const customerSummaryJson = (
  db: Executor,
  today: CivilDate,
  id: number,
  sees: VisibleParts,
): Promise<string | undefined> =>
  findJson(
    db,
    jsonObject({
      livePolicies: sees.policies ? count(id, isLive(today)) : sql`null::bigint`,
      policies: sees.policies ? count(id) : sql`null::bigint`,
      owed: sees.payments ? owed(today, id) : sql`null::json`,
      next: sees.payments ? next(today, id) : sql`null::json`,
    }),
    sql`from customers c where c.id = ${id}`,
  );
