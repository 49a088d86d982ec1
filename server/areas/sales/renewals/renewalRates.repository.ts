import { sql } from 'kysely';
import { type CivilDate, yearOf } from '../../../../domain/civilDate.ts';
import { retentionFigures, sumRetention } from '../../../../domain/contract/sales/renewalRates.ts';
import {
  ANTICIPATIONS,
  RENEWAL_GRACE_DAYS,
  type RenewalRateGroup,
} from '../../../../domain/sales/renewals/stages.ts';
import { fieldsOf, jsonArray, jsonId, jsonObject, jsonOf, jsonPercent } from '../../../db/json.ts';
import { allOfTheList, type ListDefinition } from '../../../db/list.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';

/** Terms that are counted; their days both included. */
export interface RenewalRateScope {
  readonly by?: RenewalRateGroup;
  readonly since?: CivilDate;
  readonly until?: CivilDate;
  readonly advisor_id?: number;
  readonly company_id?: number;
  readonly policy_type_id?: number;
}

export interface RenewalRateQuery {
  readonly today: CivilDate;
  readonly timeZone: string;
}

const renewedOn = (timeZone: string): Sql => sql`(term.renewed_at at time zone ${timeZone})::date`;

const inScope = ({ today }: RenewalRateQuery, scope: RenewalRateScope): Sql => {
  const year = yearOf(today);
  const { since = `${year}-01-01`, until = `${year}-12-31` } = scope;
  const parts = [
    sql`term.due_on between ${since}::date and ${until}::date`,
    ...(['advisor_id', 'company_id', 'policy_type_id'] as const).flatMap((column) =>
      scope[column] === undefined ? [] : [sql`${sql.ref(`term.${column}`)} = ${scope[column]}`],
    ),
  ];
  return sql.join(parts, sql` and `);
};

/**
 * Registered on a day before it ended. Which day that was is dear to work out, and asked only where any zone might
 * say otherwise.
 */
const wasThere = (timeZone: string): Sql => sql`(term.registered_at < term.due_on - 2
  or (term.registered_at at time zone ${timeZone})::date < term.due_on)`;

/**
 * The terms due, each with what became of it. One that had ended before its policy was registered was
 * never this agency's to renew.
 */
const outcomes = (query: RenewalRateQuery, scope: RenewalRateScope): Sql => sql`(
  select term.*, case
      when term.made_on <= term.due_on + ${sql.lit(RENEWAL_GRACE_DAYS)}::integer then 'retained'
      when term.made_on is not null or term.cancelled_on is not null or work.stage = 'lost'
        or term.due_on + ${sql.lit(RENEWAL_GRACE_DAYS)}::integer < ${query.today}::date then 'lost'
      else 'pending' end as outcome,
    coalesce(work.loss_reason,
      case when term.cancelled_on is not null then 'cancelled' else 'notRenewed' end) as reason
  from (
    select term.*, ${renewedOn(query.timeZone)} as made_on from renewal_terms term
    where ${inScope(query, scope)}
      and ${wasThere(query.timeZone)}
  ) term
  left join renewal_cases work on work.policy_id = term.policy_id and work.cycle = term.cycle)`;

const OUTCOMES = ['retained', 'lost', 'pending'] as const;

const percentage = (part: Sql, whole: Sql): Sql => sql`(${part} * 100.0 / nullif(${whole}, 0))`;

const countOf = (outcome: string): Sql =>
  sql`count(*) filter (where one.outcome = ${sql.lit(outcome)})`;

const worthOf = (outcome: string): Sql =>
  sql`coalesce(sum(one.value) filter (where one.outcome = ${sql.lit(outcome)}), 0)`;

const sums = sql`count(*) as due, coalesce(sum(one.value), 0) as due_value,
  ${sql.join(
    OUTCOMES.flatMap((outcome) => [
      sql`${countOf(outcome)} as ${sql.ref(outcome)}`,
      sql`${worthOf(outcome)} as ${sql.ref(`${outcome}_value`)}`,
    ]),
  )},
  coalesce(sum(one.renewed_value) filter (where one.outcome = 'retained'), 0) as renewed_value,
  (round(avg(one.due_on - one.made_on) filter (where one.outcome = 'retained')))::integer
    as anticipation`;

const renewalRate = percentage(sql`g.retained`, sql`(g.retained + g.lost)`);
const premiumRenewalRate = percentage(
  sql`g.retained_value`,
  sql`(g.retained_value + g.lost_value)`,
);

const figures = fieldsOf(retentionFigures, 'g', {
  retention: jsonPercent(renewalRate),
  premiumRetention: jsonPercent(premiumRenewalRate),
});

const named = (table: string, id: Sql, name: Sql): Sql =>
  sql`(select ${name} from ${sql.table(table)} named where named.id = ${id})`;

const GROUPS: Readonly<Record<RenewalRateGroup, { key: Sql; name: Sql }>> = {
  month: {
    key: sql`(extract(year from one.due_on) * 100 + extract(month from one.due_on))::integer`,
    name: sql`(left(g.id::text, 4) || '-' || right(g.id::text, 2))`,
  },
  quarter: {
    key: sql`(extract(year from one.due_on) * 10 + extract(quarter from one.due_on))::integer`,
    name: sql`(left(g.id::text, 4) || '-T' || right(g.id::text, 1))`,
  },
  advisor: {
    key: sql`one.advisor_id`,
    name: named('advisors', sql`g.id`, nameOf('named')),
  },
  company: {
    key: sql`one.company_id`,
    name: named('companies', sql`g.id`, sql`named.company_name`),
  },
  policyType: {
    key: sql`one.policy_type_id`,
    name: named('policy_types', sql`g.id`, sql`named.policy_name`),
  },
};

/**
 * Retention group by group.
 * @param scope the filter of the list: which terms, and by what
 */
export const renewalRateListOn = (
  query: RenewalRateQuery,
  scope: RenewalRateScope,
): ListDefinition => {
  const { key, name } = GROUPS[scope.by ?? 'month'];
  return {
    isDear: true,
    from: sql`(
      select g.*, ${name} as name
      from (select ${key} as id, ${sums} from ${outcomes(query, scope)} one group by 1) g) g`,
    id: sql`g.id`,
    alias: 'g',
    row: jsonObject({ id: jsonId(sql`g.id`), name: sql`g.name`, ...figures }),
    defaultSort: { field: 'id', order: 'ASC' },
    sort: {
      name: sql`fold(g.name)`,
      retention: sql`coalesce(${renewalRate}, -1)`,
      premiumRetention: sql`coalesce(${premiumRenewalRate}, -1)`,
    },
    filter: allOfTheList('by', 'since', 'until', 'advisor_id', 'company_id', 'policy_type_id'),
  };
};

const losses = jsonArray(sql`
  select ${jsonOf(sumRetention.answer.shape.losses.element, 'lost')} as row from (
    select one.reason, count(*) as policies, sum(one.value) as value
    from outcomes one where one.outcome = 'lost' group by 1
  ) lost order by lost.policies desc, lost.reason`);

const reached = sql`(case ${sql.join(
  ANTICIPATIONS.map(
    (from) => sql`when one.due_on - one.made_on >= ${sql.lit(from)} then ${sql.lit(from)}`,
  ),
  sql` `,
)} end)`;

const anticipations = jsonArray(sql`
  select ${jsonObject({ from: sql`made.days`, policies: sql`made.policies` })} as row from (
    select ${reached} as days, count(*) as policies
    from outcomes one where one.outcome = 'retained' group by 1
  ) made order by made.days desc`);

export const renewalRateTotalsJson = (
  db: Executor,
  query: RenewalRateQuery,
  scope: RenewalRateScope,
): Promise<string> =>
  oneJson(
    db,
    sql`totals.row`,
    sql`from (
      with outcomes as materialized (select * from ${outcomes(query, scope)} one)
      select ${jsonObject({ ...figures, losses, anticipations })} as row
      from (select ${sums} from outcomes one) g) totals`,
  );
