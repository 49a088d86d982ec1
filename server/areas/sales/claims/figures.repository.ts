import { sql } from 'kysely';
import { type CivilDate, earlier } from '../../../../domain/civilDate.ts';
import { getLossRatio, listClaimStatistics } from '../../../../domain/contract/sales/claims.ts';
import { fieldsOf, jsonMoney, jsonObject, jsonOf } from '../../../db/json.ts';
import { type ListDefinition, ofTheList } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { periodDays } from './cover.repository.ts';

const claimSums = sql`count(*)::integer as claims, coalesce(sum(cl.claimed), 0) as claimed,
  sum(cl.paid) as paid, sum(cl.reserve) as reserve,
  round(avg(cl.answered_on - cl.presented_on))::integer as answer_days,
  (count(*) filter (where cl.was_objected))::integer as objected,
  (count(*) filter (where cl.state = 'closed' and (select m.outcome from claim_movements m
    where m.claim_id = cl.id and m.kind = 'closed' order by m.id desc limit 1) = 'belowDeductible'))::integer as below`;

/** Premium of a period `pp` that still stands: without void instalments, but for what was collected of them. */
const standingValue = sql`(case when p.cancelled_on is null then pp.policy_value else (
  select coalesce(sum(case when pay.status_payment_id = 1
    and not payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from) then pay.credit else pay.value end), 0)
  from payments pay where pay.period_id = pp.id) end)`;

/** The charges of that premium, as its instalments carry them. */
const standingCharges = sql`(case when pp.policy_value = 0 then 0
  when (select charges_in_first from period_premiums where period_id = pp.id)
    then least(standing.value, pp.policy_fee)
  else round(pp.policy_fee * standing.value / pp.policy_value, 2) end)`;

/** Days of a period `pp` run before a day (itself not counted), of those in which it is earned. */
const daysRun = (day: Sql) =>
  sql`greatest(0, least(${day}, term.ended) - term.began)::numeric / greatest(1, term.ended - term.began)`;

/**
 * The net premium of periods of policies `p`: issued, of those that began between two days, and earned between them, by days;
 * up to the end of a policy that was cancelled.
 */
const premiumOf = (
  { since, until }: { readonly since: CivilDate | undefined; readonly until: CivilDate },
  key: Sql,
  among: Sql,
): Sql => {
  const from = sql`${since ?? '0001-01-01'}::date`;
  const end = sql`(${until}::date + 1)`;
  return sql`select ${key} as id,
      coalesce(sum(whole.net) filter (where term.began >= ${from}), 0) as issued,
      coalesce(sum(round(whole.net * (${daysRun(end)} - ${daysRun(from)}), 2)), 0) as earned
    from policies p join policy_periods pp on pp.policy_id = p.id
    cross join lateral (select ${periodDays.first} as began, least(${periodDays.end}, p.cancelled_on) as ended) term
    cross join lateral (select ${standingValue} as value) standing
    cross join lateral (select standing.value - ${standingCharges} as net) whole
    where term.began < ${end} and ${among}
    group by 1`;
};

const ratioOf = (premium: Sql) =>
  sql`(case when ${premium} > 0 then round((g.paid + g.reserve) * 100 / ${premium}, 2) end)`;
const lossRatio = ratioOf(sql`g.issued`);

const figures = fieldsOf(getLossRatio.answer, 'g', {
  premiumIssued: jsonMoney(sql`g.issued`),
  premiumEarned: jsonMoney(sql`g.earned`),
  lossRatio: jsonMoney(lossRatio),
  lossRatioEarned: jsonMoney(ratioOf(sql`g.earned`)),
});

export interface LossScope {
  readonly column: 'customers_id' | 'company_id' | 'id';
  readonly id: number;
}

export const lossRatioJson = (db: Executor, { column, id }: LossScope, today: CivilDate) => {
  const among = sql`${sql.ref(`p.${column}`)} = ${id}`;
  return oneJson(
    db,
    jsonObject(figures),
    sql`from (
      select sums.claims, sums.claimed, coalesce(sums.paid, 0) as paid, coalesce(sums.reserve, 0) as reserve,
        coalesce(premium.issued, 0) as issued, coalesce(premium.earned, 0) as earned
      from (select ${claimSums} from claims cl join policies p on p.id = cl.policy_id where ${among}) sums
      left join (${premiumOf({ since: undefined, until: today }, sql`1`, among)}) premium on true) g`,
  );
};

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
 * Claims by insurer or line, of losses between two days, beside the premium of the periods that began between them.
 */
export const claimStatisticsOn = (
  today: CivilDate,
  { by = 'company', since, until: last = today }: StatisticsScope,
): ListDefinition => {
  // What begins later is no premium of these losses.
  const until = earlier(last, today);
  const { key, table, name } = GROUPS[by];
  return {
    isDear: true,
    from: sql`(
      select named.id, ${name} as name, sums.claims, sums.claimed, sums.paid, sums.reserve, sums.answer_days,
        sums.objected, sums.below, coalesce(premium.issued, 0) as issued, coalesce(premium.earned, 0) as earned
      from (select ${key} as id, ${claimSums} from claims cl join policies p on p.id = cl.policy_id
        where ${since ? sql`cl.happened_on >= ${since}::date` : sql`true`} and cl.happened_on <= ${until}::date group by 1) sums
      left join (${premiumOf({ since, until }, key, sql`true`)}) premium on premium.id = sums.id
      join ${table} named on named.id = sums.id) g`,
    id: sql`g.id`,
    alias: 'g',
    row: jsonOf(listClaimStatistics.answer, 'g', {
      ...figures,
      belowDeductible: sql`g.below`,
      paidOfClaimed: jsonMoney(
        sql`(case when g.claimed > 0 then round(g.paid * 100 / g.claimed, 2) end)`,
      ),
    }),
    defaultSort: { field: 'name', order: 'ASC' },
    sort: {
      name: sql`fold(g.name)`,
      lossRatio: sql`coalesce(${lossRatio}, -1)`,
      answerDays: sql`coalesce(g.answer_days, -1)`,
    },
    filter: { by: ofTheList, since: ofTheList, until: ofTheList },
  };
};
