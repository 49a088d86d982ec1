import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '../../../domain/civilDate.ts';
import { jsonId, jsonObject } from '../../db/json.ts';
import { containsWords, literal, wordsOf } from '../../db/list.ts';
import type { Executor } from '../../db/transaction.ts';
import { hasIdentity, hasTelephone } from '../people/identity.repository.ts';
import { personOf } from '../people/repository.ts';

type Expression = RawBuilder<unknown>;

/** How well something matches what was typed. */
export type Closeness = 'exact' | 'begins' | 'contains';

/** Something that can be looked for; its table has a folded `search_text` with its trigrams. */
export interface Kind {
  /** The table with its alias. */
  readonly from: Expression;
  readonly id: Expression;
  readonly searchText: Expression;
  /** The condition that its number is what was typed. */
  readonly exact: (typed: string) => Expression;
  readonly joins: Expression;
  readonly row: Expression;
  /** What is shown first of those that match equally well. */
  readonly order: Expression;
}

/** Of common words more are found than anybody reads: this many are put in order. */
const MOST_ORDERED = 200;

/** Shorter words have no trigram of their own: looking inside all texts for them takes too long. */
const SHORTEST_INSIDE = 3;

/** A customer or an advisor, by number or names. */
export const personKind = (table: 'customers' | 'advisors'): Kind => {
  const alias = table === 'customers' ? 'c' : 'a';
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return {
    from: sql`${sql.table(table)} ${sql.raw(alias)}`,
    id: column('id'),
    searchText: column('search_text'),
    exact: (typed) => hasIdentity(column('ci_ruc'), typed),
    joins: sql``,
    row: personOf(alias),
    order: sql`fold(${column('surname')}), fold(${column('first_name')}), ${column('id')}`,
  };
};

/**
 * A policy, by its number, or by the whole number of its customer.
 * @param today the day its status is computed for (domain §5)
 */
export const policyKindOn = (today: CivilDate): Kind => ({
  from: sql`policies p`,
  id: sql`p.id`,
  searchText: sql`p.search_text`,
  // Each half has its index; together, by "or", they would have none.
  exact: (typed) => sql`p.id in (
    select id from policies where upper(number_policy) = upper(${typed})
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

/** The text begins with what was typed, or each word typed begins one of its words. */
const begins = ({ searchText }: Kind, typed: string): Expression => {
  const starts = wordsOf(typed).map(
    (word) => sql`${searchText} like fold(${`% ${literal(word)}%`})`,
  );
  return sql`(${searchText} like fold(${`${literal(typed)}%`})
    or (${sql.join(starts, sql` and `)}))`;
};

const contains = ({ searchText }: Kind, typed: string): Expression =>
  wordsOf(typed).some((word) => word.length >= SHORTEST_INSIDE)
    ? sql`(${containsWords(searchText, typed)} or ${hasTelephone(searchText, typed)})`
    : sql`false`;

const conditionOf = (kind: Kind, closeness: Closeness, typed: string): Expression => {
  if (closeness === 'exact') return kind.exact(typed);
  return closeness === 'begins' ? begins(kind, typed) : contains(kind, typed);
};

/** What is looked for, and how much of it. */
interface Wanted {
  readonly typed: string;
  /** Ids found already. */
  readonly except: readonly number[];
  readonly most: number;
}

/** @returns the rows that match this closely, as JSON texts with their ids */
export const findClosest = async (
  db: Executor,
  kind: Kind,
  closeness: Closeness,
  { typed, except, most }: Wanted,
): Promise<{ id: number; row: string }[]> => {
  const { rows } = await sql<{ id: number; row: string }>`
    with matching as materialized (
      select ${kind.id} as found_id from ${kind.from}
      where ${conditionOf(kind, closeness, typed)} and ${kind.id} <> all(${except}::integer[])
      limit ${sql.lit(MOST_ORDERED)}
    )
    select ${kind.id} as id, (${kind.row})::text as row
    from matching join ${kind.from} on ${kind.id} = found_id ${kind.joins}
    order by ${kind.order} limit ${most}`.execute(db);
  return rows;
};
