import { sql } from 'kysely';
import { type CivilDate, earlier } from '../../../../domain/civilDate.ts';
import { jsonId, jsonMoney, jsonObject } from '../../../db/json.ts';
import { type ListDefinition, ofTheList } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Sql } from '../../../db/sql.ts';
import type { Executor } from '../../../db/transaction.ts';

/** What claims cost beside the premium (domain §37). */

/** What the claims `cl` of a group come to. */
const claimSums = sql`count(*)::integer as claims, coalesce(sum(cl.claimed), 0) as claimed,
  sum(cl.paid) as paid, sum(cl.reserve) as reserve,
  round(avg(cl.answered_on - cl.presented_on))::integer as answer_days,
  (count(*) filter (where cl.was_objected))::integer as objected`;

/** Of the instalments `pay` that were due by a day: their premium, and what is collected of them. */
const premiumSums = sql`sum(pay.value) as issued, sum(pay.credit) as collected`;

const wasDue = (until: CivilDate): Sql => sql`pay.due_date <= ${until}::date
  and (p.cancelled_on is null or pay.due_date < p.cancelled_on)`;

const lossRatio = sql`(case when g.issued > 0 then round((g.paid + g.reserve) * 100 / g.issued, 2) end)`;

/** The figures of the contract, over sums `g`. */
const figures: Readonly<Record<string, Sql>> = {
  claims: sql`g.claims`,
  claimed: jsonMoney(sql`g.claimed`),
  paid: jsonMoney(sql`g.paid`),
  reserve: jsonMoney(sql`g.reserve`),
  premiumIssued: jsonMoney(sql`g.issued`),
  premiumCollected: jsonMoney(sql`g.collected`),
  lossRatio: jsonMoney(lossRatio),
};

/** Whose claims and premium are summed: a column of `policies p`. */
export interface LossScope {
  readonly column: 'customers_id' | 'company_id' | 'id';
  readonly id: number;
}

/** @returns the loss ratio of a customer, an insurer or a policy up to today, as JSON text (contract: getLossRatio) */
export const lossRatioJson = (
  db: Executor,
  { column, id }: LossScope,
  today: CivilDate,
): Promise<string> => {
  const among = sql`${sql.ref(`p.${column}`)} = ${id}`;
  return oneJson(
    db,
    jsonObject(figures),
    sql`from (
      select sums.claims, sums.claimed, coalesce(sums.paid, 0) as paid, coalesce(sums.reserve, 0) as reserve,
        coalesce(premium.issued, 0) as issued, coalesce(premium.collected, 0) as collected
      from (select ${claimSums} from claims cl join policies p on p.id = cl.policy_id where ${among}) sums
      cross join (select ${premiumSums} from payments pay join policies p on p.id = pay.policy_id
        where ${among} and ${wasDue(today)}) premium) g`,
  );
};

/** What the statistics are grouped by, and of which losses. */
export interface StatisticsScope {
  readonly by?: 'company' | 'policyType' | undefined;
  readonly since?: CivilDate | undefined;
  readonly until?: CivilDate | undefined;
}

const GROUPS = {
  company: { key: sql`p.company_id`, table: sql`companies`, name: sql`named.company_name` },
  policyType: {
    key: sql`p.policy_type_id`,
    table: sql`policy_types`,
    name: sql`named.policy_name`,
  },
};

/**
 * Claims by insurer or line, of losses between two days, beside the premium that was due between them.
 * @param scope the filter of the list
 */
export const claimStatisticsOn = (
  today: CivilDate,
  { by = 'company', since, until: last = today }: StatisticsScope,
): ListDefinition => {
  // What is still to fall due is no premium of these losses.
  const until = earlier(last, today);
  const { key, table, name } = GROUPS[by];
  const from = (column: Sql) => (since ? sql`${column} >= ${since}::date` : sql`true`);
  return {
    isDear: true,
    from: sql`(
      select named.id, ${name} as name, sums.claims, sums.claimed, sums.paid, sums.reserve, sums.answer_days,
        sums.objected, coalesce(premium.issued, 0) as issued, coalesce(premium.collected, 0) as collected
      from (select ${key} as id, ${claimSums} from claims cl join policies p on p.id = cl.policy_id
        where ${from(sql`cl.happened_on`)} and cl.happened_on <= ${until}::date group by 1) sums
      left join (select ${key} as id, ${premiumSums} from payments pay join policies p on p.id = pay.policy_id
        where ${from(sql`pay.due_date`)} and ${wasDue(until)} group by 1) premium on premium.id = sums.id
      join ${table} named on named.id = sums.id) g`,
    joins: sql``,
    id: sql`g.id`,
    row: jsonObject({
      id: jsonId(sql`g.id`),
      name: sql`g.name`,
      ...figures,
      answerDays: sql`g.answer_days`,
      objected: sql`g.objected`,
      paidOfClaimed: jsonMoney(
        sql`(case when g.claimed > 0 then round(g.paid * 100 / g.claimed, 2) end)`,
      ),
    }),
    defaultSort: { field: 'name', order: 'ASC' },
    sort: {
      id: sql`g.id`,
      name: sql`fold(g.name)`,
      claims: sql`g.claims`,
      paid: sql`g.paid`,
      lossRatio: sql`coalesce(${lossRatio}, -1)`,
      answerDays: sql`coalesce(g.answer_days, -1)`,
    },
    filter: { by: ofTheList, since: ofTheList, until: ofTheList },
  };
};
