import { sql } from 'kysely';
import { addDays, type CivilDate } from '../../../../domain/civilDate.ts';
import type { ListQuery } from '../../../../domain/contract/lists.ts';
import {
  getRenewal,
  RENEWALS_COUNTED_TO,
  renewalRow,
} from '../../../../domain/contract/sales/renewals.ts';
import {
  RENEWAL_GRACE_DAYS,
  RENEWED_SHOWN_DAYS,
  type RenewalStage,
} from '../../../../domain/sales/renewals/stages.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import {
  fieldsOf,
  jsonArray,
  jsonId,
  jsonMoney,
  jsonObject,
  jsonOf,
  whenThere,
} from '../../../db/json.ts';
import { byName, conditions } from '../../../db/list.ts';
import { findJson, oneJson, oneValue } from '../../../db/rows.ts';
import { dayBegins } from '../../../db/today.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { nameOf, userNamed } from '../../people/people/repository.ts';
import { policySearch } from '../policies/rows.repository.ts';

const columns = sql`term.period_id as id, term.policy_id, term.cycle, term.due_on, term.value,
  term.renewed_at, term.renewed_value, term.company_id, term.advisor_id, term.policy_type_id,
  work.id as case_id, work.stage, work.owner_id, work.next_step, work.next_step_on, work.quoted_premium,
  work.loss_reason, work.loss_words, work.version`;

const withCase = sql`renewal_terms term
  left join renewal_cases work on work.policy_id = term.policy_id and work.cycle = term.cycle`;

interface Span {
  readonly today: CivilDate;
  readonly timeZone: string;
  /** The last day on which what is on it may be due; asked of the settings in the statement itself when missing. */
  readonly until?: CivilDate;
}

/**
 * Neither renewed nor cancelled, from {@link RENEWAL_GRACE_DAYS} days after its end to the agency's days before. As
 * plain days: how many terms lie between them decides whether their index is walked in order.
 */
const isOpen = ({ today, until }: Span): Sql => sql`term.renewed_at is null
  and term.cancelled_on is null
  and term.due_on >= date ${sql.lit(addDays(today, -RENEWAL_GRACE_DAYS))}
  and term.due_on <= ${
    until
      ? sql`date ${sql.lit(until)}`
      : sql`${today}::date + (select renewal_days from agency_settings)`
  }`;

const isRenewed = ({ today, timeZone }: Span): Sql => {
  const since = addDays(today, -RENEWED_SHOWN_DAYS);
  return sql`term.renewed_at >= ${dayBegins(since, timeZone)}`;
};

/** Condition of a stage; `toContact` includes terms without a case: most are, which an outer join does not tell. */
const isAt = (stage: RenewalStage): Sql =>
  stage === 'toContact'
    ? sql`not exists (select from renewal_cases begun where begun.policy_id = term.policy_id
        and begun.cycle = term.cycle and begun.stage <> 'toContact')`
    : sql`work.stage = ${stage}`;

const termsWhere = (condition: Sql): Sql =>
  sql`(select ${columns} from ${withCase} where ${condition}) t`;

const termsAt = (span: Span) => (stage: RenewalStage) => [
  termsWhere(stage === 'renewed' ? isRenewed(span) : sql`${isOpen(span)} and ${isAt(stage)}`),
];

const openAndRenewed = (span: Span) => [termsWhere(isOpen(span)), termsWhere(isRenewed(span))];

const allTerms = (span: Span): Sql => {
  const parts = openAndRenewed(span).map((part) => sql`select * from ${part}`);
  return sql`(${sql.join(parts, sql` union all `)}) t`;
};

const stage = sql`(case when t.renewed_at is not null then 'renewed'
  else coalesce(t.stage, 'toContact') end)`;

const owner = whenThere('owner', { name: sql`owner.first_name || ' ' || owner.surname` });

const rowOn = (today: CivilDate) =>
  fieldsOf(renewalRow, 't', {
    numberPolicy: sql`p.number_policy`,
    policyTypeName: sql`line.policy_name`,
    customers_id: jsonId(sql`p.customers_id`),
    customerName: nameOf('c'),
    companyName: sql`co.company_name`,
    advisorName: nameOf('a'),
    stage,
    daysLeft: sql`(t.due_on - ${today}::date)`,
    owner,
    isStepDue: sql`coalesce(t.renewed_at is null and t.next_step_on <= ${today}::date, false)`,
    version: sql`coalesce(t.version, 0)`,
  });

const joins = sql`join policies p on p.id = t.policy_id
  join customers c on c.id = p.customers_id
  join companies co on co.id = t.company_id
  join advisors a on a.id = t.advisor_id
  join policy_types line on line.id = t.policy_type_id
  left join users owner on owner.id = t.owner_id`;

const behind = (place: string): Sql => {
  const [day, id] = place.split(':');
  return sql`(t.due_on, t.id) > (${day}::date, ${id}::integer)`;
};

const filterOn = (today: CivilDate) => ({
  stage: (wanted: RenewalStage) => sql`${stage} = ${wanted}`,
  owner: (userId: string) => sql`t.owner_id = ${userId}::uuid`,
  customers_id: (id: number) =>
    sql`t.policy_id in (select id from policies where customers_id = ${id})`,
  days: (most: number) => sql`t.due_on <= ${today}::date + ${most}::integer`,
  after: behind,
});

const listOf = (span: Span) => ({
  from: allTerms(span),
  byId: sql`(select ${columns} from ${withCase}) t`,
  partsBy: { stage: termsAt(span) },
  parts: openAndRenewed(span),
  joins,
  id: sql`t.id`,
  alias: 't',
  whose: sql`(select customers_id from policies where id = t.policy_id)`,
  row: jsonObject(rowOn(span.today)),
  countedTo: RENEWALS_COUNTED_TO,
  searched: policySearch({ id: sql`t.policy_id` }),
  defaultSort: { field: 'dueOn', order: 'ASC' } as const,
  sort: {
    numberPolicy: sql`(select fold(p.number_policy) from policies p where p.id = t.policy_id)`,
    companyName: byName(sql`t.company_id`, 'companies', 'company_name'),
    nextStepOn: sql`coalesce(t.next_step_on, 'infinity')`,
  },
  filter: filterOn(span.today),
});

/**
 * The board as a list, column by column where its stage is filtered.
 * @param until the last day on which what is on it may be due
 */
export const renewalListOn = memoizedLists((today: CivilDate, timeZone: string, until: CivilDate) =>
  listOf({ today, timeZone, until }),
);

export const wholeRenewalListOn = memoizedLists((today: CivilDate, timeZone: string) =>
  listOf({ today, timeZone }),
);

export const findLastDue = (db: Executor, today: CivilDate): Promise<CivilDate> =>
  oneValue<CivilDate>(db)`
      select ${today}::date + renewal_days as until from agency_settings`;

const summed = sql`count(*) as policies, coalesce(sum(t.value), 0) as value`;

/** How many terms each stage has and their value. Most have no case: they are what is left of all that are open. */
const totalsOf = (span: Span, where: Sql): Sql => sql`
  with open_terms as (
    select ${summed} from (select term.* from renewal_terms term where ${isOpen(span)}) t ${where}
  ), worked as materialized (
    select t.stage, ${summed}
    from ${termsWhere(sql`${isOpen(span)} and work.stage <> 'toContact'`)} ${where} group by 1
  )
  select 'toContact' as stage, open_terms.policies - coalesce(sum(worked.policies), 0) as policies,
    open_terms.value - coalesce(sum(worked.value), 0) as value
  from open_terms left join worked on true group by open_terms.policies, open_terms.value
  union all select * from worked
  union all select 'renewed', ${summed} from ${termsWhere(isRenewed(span))} ${where}`;

/** {@link totalsOf} where an owner is filtered: only terms with a case have one. */
const totalsOfOwned = (span: Span, where: Sql): Sql => sql`
  select ${stage} as stage, ${summed} from ${allTerms(span)} ${where} group by 1`;

export const renewalTotalsJson = (
  db: Executor,
  span: Span,
  { filter: { stage: _stage, after: _after, ...filter } }: Pick<ListQuery, 'filter'>,
): Promise<string> => {
  const where = conditions(listOf(span), { filter });
  const totals = filter.owner ? totalsOfOwned(span, where) : totalsOf(span, where);
  const row = jsonObject({
    stage: sql`sums.stage`,
    policies: sql`sums.policies`,
    value: jsonMoney(sql`sums.value`),
  });
  return oneJson(
    db,
    jsonArray(sql`select ${row} as row from (${totals}) sums where sums.policies > 0`),
  );
};

const moves = jsonArray(sql`
  select ${jsonOf(getRenewal.answer.shape.moves.element, 'moved', {
    userName: userNamed(sql`moved.user_name`),
  })} as row from renewal_moves moved left join users u on u.id = moved.user_id where moved.case_id = t.case_id order by moved.id desc`);

const contacts = jsonArray(sql`
  select ${jsonOf(getRenewal.answer.shape.contacts.element, 'contact', {
    userName: userNamed(sql`contact.user_name`),
  })} as row from contacts contact left join users u on u.id = contact.user_id where contact.case_id = t.case_id order by contact.id desc`);

/**
 * A term, on the board or not any more.
 * @param whole with its moves and contacts
 * @returns JSON text; undefined when there is no such term
 */
export const findRenewalTermJson = (db: Executor, id: number, today: CivilDate, whole = false) =>
  findJson(
    db,
    jsonObject({ ...rowOn(today), ...(whole ? { moves, contacts } : {}) }),
    sql`from ${termsWhere(sql`term.period_id = ${id}`)} ${joins}`,
  );
