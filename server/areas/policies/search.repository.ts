import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '../../db/list.ts';

/**
 * The search box of whatever belongs to a policy: the words stand in its number or in what
 * identifies its customer; each half has its index.
 * @param policyId the column that names the policy
 * @param words what was typed
 */
export const matchesPolicy = (
  policyId: RawBuilder<unknown>,
  words: string,
): RawBuilder<unknown> => sql`${policyId} in (
  select id from policies where ${containsWords(sql`search_text`, words)}
  union all
  select owned.id from policies owned join customers owner on owner.id = owned.customers_id
  where ${containsWords(sql`owner.search_text`, words)})`;
