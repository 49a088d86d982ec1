import { sql } from 'kysely';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import {
  foundClaim,
  foundCompany,
  foundEndorsement,
} from '../../../../domain/contract/agency/search.ts';
import { wordsOf } from '../../../../domain/searchWords.ts';
import { jsonId, jsonObject, jsonOf } from '../../../db/json.ts';
import { anyOf } from '../../../db/list.ts';
import { oneRow } from '../../../db/rows.ts';
import type { Executor, Sql } from '../../../db/transaction.ts';
import { containsWords, literal } from '../../../db/words.ts';
import {
  hadIdentity,
  hasIdentity,
  hasTelephone,
  nameOrder,
  personOf,
} from '../../people/people/repository.ts';
import { ownerOf } from '../ownRecords/owner.repository.ts';

export interface Kind {
  readonly from: Sql;
  readonly id: Sql;
  readonly searchText: Sql;
  readonly exact: (typed: string) => Sql;
  readonly joins: Sql;
  readonly row: Sql;
  readonly order: Sql;
}

/** Rows sorted at most: a common word finds more than can be read. */
const MAX_ORDERED = 200;

/** Shorter words have no trigram of their own: looking inside all texts for them takes too long. */
const MIN_INSIDE = 3;

export const personKind = (table: 'customers' | 'advisors'): Kind => {
  const alias = table === 'customers' ? 'c' : 'a';
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return {
    from:
      table === 'customers'
        ? sql`(select * from customers where merged_into is null) c`
        : sql`advisors a`,
    id: column('id'),
    searchText: column('search_text'),
    exact: (typed) =>
      table === 'customers'
        ? sql`(${hasIdentity(column('ci_ruc'), typed)} or ${hadIdentity(typed)})`
        : hasIdentity(column('ci_ruc'), typed),
    joins: sql``,
    row: personOf(alias),
    order: sql`${nameOrder(alias)}, ${column('id')}`,
  };
};

/**
 * A policy, by its number, or by the whole number of its customer.
 * @param today the day its status is computed for
 */
export const policyKindOn = (today: CivilDate): Kind => ({
  from: sql`policies p`,
  id: sql`p.id`,
  searchText: sql`p.search_text`,
  // Each of the two conditions uses its index; joined by "or" neither would.
  exact: (typed) => sql`p.id in (
    select id from policies where normal_policy_number(number_policy) = normal_policy_number(${typed})
    union all
    select owned.id from customers owner join policies owned on owned.customers_id = owner.id
    where ${hasIdentity(sql`owner.ci_ruc`, typed)})`,
  joins: sql`
    join companies co on co.id = p.company_id
    join customers c on c.id = p.customers_id
    join policy_statuses ps on ps.id = policy_status(p.cancelled_on, p.end_date, ${today})`,
  row: jsonObject({
    id: jsonId(sql`p.id`),
    numberPolicy: sql`p.number_policy`,
    company: jsonObject({ companyName: sql`co.company_name` }),
    policyStatus: jsonObject({ id: jsonId(sql`ps.id`), statusName: sql`ps.status_name` }),
    customer: personOf('c'),
  }),
  order: sql`p.search_text, p.id`,
});

export const claimKind: Kind = {
  from: sql`claims cl`,
  id: sql`cl.id`,
  searchText: sql`cl.search_text`,
  exact: (typed) => sql`(fold(cl.insurer_number) = fold(${typed}) or cl.policy_id in (
    select id from policies where normal_policy_number(number_policy) = normal_policy_number(${typed})))`,
  joins: sql`join policies p on p.id = cl.policy_id join customers c on c.id = p.customers_id`,
  row: jsonOf(foundClaim, 'cl', {
    numberPolicy: sql`p.number_policy`,
    customer: personOf('c'),
  }),
  order: sql`cl.id desc`,
};

/** A policy's number with that of one of its endorsements after it: «VH-100 anexo 2», «VH-100 2». */
const NUMBERED = /^(?<policy>.+?)\s+(?:anexo\s+)?(?<number>\d{1,6})$/iu;

const ofNumberedPolicy = (numberPolicy: string, number?: string): Sql => sql`
  select of.id from policies p join endorsements of on of.policy_id = p.id
  where normal_policy_number(p.number_policy) = normal_policy_number(${numberPolicy})
    and ${number === undefined ? sql`true` : sql`of.number = ${Number(number)}`}`;

/** An endorsement, by its number or the insurer's, or by the whole number of its policy, alone or with its own. */
export const endorsementKind: Kind = {
  from: sql`endorsements en`,
  id: sql`en.id`,
  searchText: sql`en.search_text`,
  exact: (typed) => {
    const { policy, number } = NUMBERED.exec(typed)?.groups ?? {};
    const ofInsurer = sql`select id from endorsements
      where search_text like fold(${`%${literal(typed)}`}) and fold(insurer_number) = fold(${typed})`;
    const named = [
      ofInsurer,
      ofNumberedPolicy(typed),
      ...(policy ? [ofNumberedPolicy(policy, number)] : []),
    ];
    // Each condition uses its index; joined by "or" none would.
    return sql`en.id in (${sql.join(named, sql` union all `)})`;
  },
  joins: sql`join policies p on p.id = en.policy_id join customers c on c.id = p.customers_id`,
  row: jsonOf(foundEndorsement, 'en', {
    numberPolicy: sql`p.number_policy`,
    customer: personOf('c'),
  }),
  order: sql`en.id desc`,
};

export const companyKind: Kind = {
  from: sql`companies co`,
  id: sql`co.id`,
  searchText: sql`co.search_text`,
  exact: (typed) => hasIdentity(sql`co.ci_ruc`, typed),
  joins: sql``,
  row: jsonOf(foundCompany, 'co'),
  order: sql`fold(co.company_name), co.id`,
};

export const recordKindOf = (objectIds: readonly number[]): Kind => ({
  from: sql`(select * from own_records where object_id = ${anyOf(objectIds)}) r`,
  id: sql`r.id`,
  searchText: sql`r.search_text`,
  // A title is no number that only one record has.
  exact: () => sql`false`,
  joins: sql`join own_objects o on o.id = r.object_id`,
  row: jsonObject({
    id: jsonId(sql`r.id`),
    object: sql`o.key`,
    title: sql`r.title`,
    customers_id: jsonId(ownerOf('r')),
  }),
  order: sql`fold(r.title), r.id`,
});

/** The text begins with what was typed, or each word typed begins one of its words. */
const begins = ({ searchText }: Kind, typed: string): Sql => {
  const starts = wordsOf(typed).map(
    (word) => sql`${searchText} like fold(${`% ${literal(word)}%`})`,
  );
  return sql`(${searchText} like fold(${`${literal(typed)}%`})
    or (${sql.join(starts, sql` and `)}))`;
};

const contains = ({ searchText }: Kind, typed: string): Sql =>
  wordsOf(typed).some((word) => word.length >= MIN_INSIDE)
    ? sql`(${containsWords(searchText, typed)} or ${hasTelephone(searchText, typed)})`
    : sql`false`;

/** {@link Kind.exact} matches, then {@link begins}, then {@link contains}. */
const CLOSENESS = [(kind: Kind, typed: string) => kind.exact(typed), begins, contains];

const stepOf = (place: number) => sql.id(`closeness_${place}`);

/** Matches of the steps before, each looked for only where those before it have left room. */
const foundBefore = (place: number): Sql =>
  sql.join(
    Array.from({ length: place }, (_, before) => sql`select found_id from ${stepOf(before)}`),
    sql` union all `,
  );

const step = (kind: Kind, typed: string, most: number, place: number): Sql => {
  const before = foundBefore(place);
  const condition = CLOSENESS[place]?.(kind, typed) ?? sql`false`;
  const isWanted =
    place === 0
      ? sql``
      : sql`and (select count(*) from (${before}) found) < ${sql.lit(most)}
        and ${kind.id} not in (${before})`;
  return sql`${stepOf(place)} as materialized (
    select ${kind.id} as found_id from ${kind.from} where ${condition} ${isWanted}
    limit ${sql.lit(MAX_ORDERED)})`;
};

/** The best matches of a kind as JSON texts with commas between, null where there is none. */
const best = (kind: Kind, typed: string, most: number): Sql => {
  const steps = CLOSENESS.map((_, place) => step(kind, typed, most, place));
  const found = CLOSENESS.map(
    (_, place) => sql`select found_id, ${sql.lit(place)} as closeness from ${stepOf(place)}`,
  );
  return sql`(
    with ${sql.join(steps)}
    select string_agg(shown.row, ',') from (
      select (${kind.row})::text as row
      from (${sql.join(found, sql` union all `)}) matching
      join ${kind.from} on ${kind.id} = matching.found_id ${kind.joins}
      order by matching.closeness, ${kind.order} limit ${sql.lit(most)}) shown)`;
};

const byIds = (kind: Kind, ids: readonly number[]): Sql => sql`(
  select string_agg((${kind.row})::text, ',') from ${kind.from} ${kind.joins}
  where ${kind.id} = any(${ids}::integer[]))`;

/** Kinds of things, under a name each; undefined for who may not list them. */
type Kinds<Name extends string> = Readonly<Record<Name, Kind | undefined>>;

/** JSON texts with commas between, under the same names. */
type Texts<Name extends string> = Partial<Record<Name, string | null>>;

const textsOf = async <Name extends string>(
  db: Executor,
  kinds: Kinds<Name>,
  rowsOf: (kind: Kind, name: string) => Sql,
): Promise<Texts<Name>> => {
  const columns = Object.entries<Kind | undefined>(kinds).flatMap(([name, kind]) =>
    kind ? [sql`${rowsOf(kind, name)} as ${sql.id(name)}`] : [],
  );
  if (columns.length === 0) return {};
  return oneRow(db, sql<Texts<Name>>`/* prepared */ select ${sql.join(columns)}`);
};

/**
 * The records of several kinds that have some ids, in one statement.
 */
export const findByIds = <Name extends string>(
  db: Executor,
  kinds: Kinds<Name>,
  ids: Readonly<Record<string, readonly number[]>>,
): Promise<Texts<Name>> => textsOf(db, kinds, (kind, name) => byIds(kind, ids[name] ?? []));

/**
 * The best matches of several kinds, in one statement.
 * @param most how many of each
 */
export const findBest = <Name extends string>(
  db: Executor,
  kinds: Kinds<Name>,
  typed: string,
  most: number,
): Promise<Texts<Name>> => textsOf(db, kinds, (kind) => best(kind, typed, most));
