import { sql } from 'kysely';
import { addMonths, type CivilDate } from '../../../../domain/civilDate.ts';
import { listAccesses, listAccessesByUser } from '../../../../domain/contract/privacy/access.ts';
import type { AccessKind } from '../../../../domain/privacy/access/accesses.ts';
import { jsonInstant, jsonObject, jsonOf } from '../../../db/json.ts';
import { allOfTheList, type ListDefinition } from '../../../db/list.ts';
import { oneValue } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { nameOrder, personFields } from '../../people/people/repository.ts';
import { type AccessScope, accessesIn } from './accesses.repository.ts';

export interface AccessFilter {
  readonly customers_id?: number;
  readonly user?: string;
  readonly kind?: AccessKind;
  readonly from?: CivilDate;
  readonly to?: CivilDate;
}

/** Scope of the filter; the last month, unless days are asked for. */
export const scopeOf = (
  { from, to, user, kind }: AccessFilter,
  today: CivilDate,
  timeZone: string,
): AccessScope => {
  const last = to ?? today;
  return { from: from ?? addMonths(last, -1), to: last, timeZone, user, kind };
};

const filter = allOfTheList('kind', 'user', 'from', 'to', 'customers_id');

const doer = sql`left join users doer on doer.user_name = a.user_name`;

const user = {
  userName: sql`a.user_name`,
  name: sql`doer.first_name || ' ' || doer.surname || coalesce(' · clave «' || a.api_key || '»', '')`,
};

/** Records of a person: the customer's, and those merged into it. */
const records = (customerId: number | undefined): Sql => sql`
  select id, created_at from customers where id = ${customerId ?? null} or merged_into = ${customerId ?? null}`;

export const accessListOf = (
  accessFilter: AccessFilter,
  today: CivilDate,
  timeZone: string,
): ListDefinition => ({
  isDear: true,
  from: sql`(
    select one.* from (${accessesIn(scopeOf(accessFilter, today, timeZone))}) one
    where exists (select from (${records(accessFilter.customers_id)}) theirs
      where theirs.id <@ one.people and (one.certain or theirs.created_at <= one.at))) a`,
  joins: doer,
  id: sql`a.id`,
  alias: 'a',
  row: jsonOf(listAccesses.answer, 'a', {
    localAt: sql`to_char(a.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`,
    ...user,
    isCertain: sql`a.certain`,
  }),
  defaultSort: { field: 'at', order: 'DESC' },
  filter,
});

const sizeOf = (people: Sql): Sql => sql`(
  select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${people}) span)`;

export const accessesByUserListOf = (
  accessFilter: AccessFilter,
  today: CivilDate,
  timeZone: string,
): ListDefinition => ({
  isDear: true,
  from: sql`(
    select row_number() over (order by day, user_name, api_key, kind) as id, day, user_name, api_key, kind, times, unknown,
      ${sizeOf(sql`people`)}::integer as people
    from (
      select (one.at at time zone ${timeZone})::date as day, one.user_name, one.api_key, one.kind,
        count(*) as times,
        count(*) filter (where not one.certain) as unknown,
        range_agg(one.people) filter (where one.certain) as people
      from (${accessesIn(scopeOf(accessFilter, today, timeZone))}) one
      where one.people is not null group by 1, 2, 3, 4) days) a`,
  joins: doer,
  id: sql`a.id`,
  alias: 'a',
  row: jsonOf(listAccessesByUser.answer, 'a', user),
  defaultSort: { field: 'day', order: 'DESC' },
  filter,
});

export const peopleSeenListOf = (
  accessFilter: AccessFilter,
  today: CivilDate,
  timeZone: string,
): ListDefinition => ({
  isDear: true,
  from: sql`(
    select seen.id, count(*) as times, max(one.at) as last_at
    from (${accessesIn(scopeOf(accessFilter, today, timeZone))}) one
    cross join lateral unnest(one.people) span
    cross join lateral generate_series(lower(span), upper(span) - 1) seen (id)
    where one.certain group by 1) s join customers c on c.id = s.id`,
  id: sql`s.id`,
  alias: 's',
  whose: sql`s.id`,
  row: jsonObject({
    ...personFields('c'),
    times: sql`s.times`,
    lastAt: jsonInstant(sql`s.last_at`),
  }),
  defaultSort: { field: 'times', order: 'DESC' },
  sort: { surname: nameOrder('c') },
  filter,
});

export const findFirstRead = async (db: Executor, timeZone: string) => {
  const day = await oneValue<CivilDate | null>(db)`
      select (min(at) at time zone ${timeZone})::date as day from data_reads`;
  return day ?? undefined;
};
