import { type Selectable, sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { jsonObject } from '../../../db/json.ts';
import { type ListDefinition, ofTheList } from '../../../db/list.ts';
import { firstValue, oneValue } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor } from '../../../db/transaction.ts';
import { nameOrder, personFields } from '../../people/people/repository.ts';
import { type AccessScope, accessesIn } from '../access/accesses.repository.ts';

export type BreachRow = Selectable<Database['breaches']>;

export type ActRow = Omit<Selectable<Database['breach_acts']>, 'people'> & {
  readonly people: number | null;
};

export const findInstant = (db: Executor, day: CivilDate, time: string, timeZone: string) =>
  oneValue<Date>(db)`select (${day}::date + ${time}::time) at time zone ${timeZone} as at`;

export const findBreaches = (db: Executor): Promise<BreachRow[]> =>
  db.selectFrom('breaches').selectAll().orderBy('id', 'desc').execute();

export const findBreach = (db: Executor, id: number): Promise<BreachRow | undefined> =>
  db.selectFrom('breaches').selectAll().where('id', '=', id).executeTakeFirst();

/** Open duties to tell of a breach, and whom; `due` is the day by which. */
export const openBreachClocks = sql`
  select b.id, b.year, b.number, clock.told, clock.due from breaches b
  cross join lateral (values ('authority', b.authority_due), ('arcotel', b.arcotel_due),
    ('persons', b.persons_due)) clock (told, due)
  where not exists (select from breach_acts a where a.breach_id = b.id
    and (a.kind = 'closed' or (a.kind = 'sent' and a.details ->> 'to' = clock.told)
      or (a.kind = 'exempted' and clock.told = 'persons')))`;

const size = sql<number | null>`(select coalesce(sum(upper(span) - lower(span)), 0)::integer
  from unnest(people) span where people is not null)`;

export const findActs = (db: Executor, breachIds: readonly number[]): Promise<ActRow[]> =>
  db
    .selectFrom('breach_acts')
    .select(['id', 'breach_id', 'kind', 'details', 'user_name', 'at'])
    .select(sql<Uint8Array | null>`case when kind <> 'notice' then sealed end`.as('sealed'))
    .select(sql<number | null>`case when kind = 'counted' then ${size} end`.as('people'))
    .where('breach_id', 'in', breachIds.length ? [...breachIds] : [0])
    .orderBy('id')
    .execute();

export const findNotice = (db: Executor, id: number) =>
  db
    .selectFrom('breach_acts')
    .select(['id', 'breach_id', 'kind', 'details', 'sealed'])
    .where('id', '=', id)
    .where('kind', '=', 'notice')
    .executeTakeFirst();

/** Customers whose data accesses of a scope showed, as the text of a multirange. */
export const peopleOfAccesses = (db: Executor, scope: AccessScope, address: string | undefined) =>
  oneValue<string>(db)`
      select coalesce(range_agg(one.people), '{}')::text as people from (${accessesIn(scope)}) one
      where one.certain ${address === undefined ? sql`` : sql`and one.address = ${address}`}`;

/** Customers whose rows an export had; undefined where it was not kept. */
export const peopleOfExport = (db: Executor, entry: number): Promise<string | undefined> =>
  firstValue<string>(db)`select people from audit_people where sequence = ${entry}`;

export const everybody = (db: Executor): Promise<string> =>
  oneValue<string>(db)`
      select coalesce(range_agg(int4range(id, id + 1)), '{}')::text as people from customers
      where merged_into is null`;

/** Union of the people counted last with others, as the text of a multirange. */
export const united = (db: Executor, breachId: number, people: string): Promise<string> =>
  oneValue<string>(db)`select (${people}::int4multirange + coalesce((
      select people from breach_acts where breach_id = ${breachId} and kind = 'counted'
      order by id desc limit 1), '{}'))::text as all`;

export const breachPeopleListOf = (breachId: number | undefined): ListDefinition => ({
  isDear: true,
  from: sql`(
    select c.* from customers c join lateral (
      select people from breach_acts where breach_id = ${breachId ?? null} and kind = 'counted'
      order by id desc limit 1) counted on c.id <@ counted.people) c`,
  id: sql`c.id`,
  whose: sql`c.id`,
  row: jsonObject({
    ...personFields('c'),
    email: sql`c.email`,
    numberPhone: sql`c.number_phone`,
  }),
  defaultSort: { field: 'surname', order: 'ASC' },
  sort: { surname: nameOrder('c') },
  filter: { breach_id: ofTheList },
});
