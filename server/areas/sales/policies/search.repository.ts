import { sql } from 'kysely';
import type { Searched } from '../../../db/list.ts';
import type { Sql } from '../../../db/sql.ts';
import { containsWords } from '../../../db/words.ts';

interface PolicyColumns {
  readonly id: Sql;
  readonly customerId?: Sql;
  readonly searchText?: Sql;
}

/**
 * The policies of `customers owner`. The offset keeps them from being joined all at once: where many
 * customers are found, the policies of the first of them are enough.
 */
export const policiesOfOwner = sql`
  select id, search_text from policies where customers_id = owner.id offset 0`;

const ofPolicy = (id: Sql, column: string): Sql =>
  sql`(select owned.${sql.ref(column)} from policies owned where owned.id = ${id})`;

/**
 * The search of whatever belongs to a policy: the words stand in its number or in what identifies its
 * customer; each half has its index.
 * @param policy the columns of the list that name it
 */
export const policySearch = ({
  id,
  customerId = ofPolicy(id, 'customers_id'),
  searchText = ofPolicy(id, 'search_text'),
}: PolicyColumns): Searched => ({
  key: id,
  found: (words) => sql`
    select id from policies where ${containsWords(sql`search_text`, words)}
    union all
    select owned.id from customers owner cross join lateral (${policiesOfOwner}) owned
    where ${containsWords(sql`owner.search_text`, words)}
      and not ${containsWords(sql`owned.search_text`, words)}`,
  isFound: (words) => sql`(${containsWords(searchText, words)} or (
    select ${containsWords(sql`owner.search_text`, words)}
    from customers owner where owner.id = ${customerId}))`,
});
