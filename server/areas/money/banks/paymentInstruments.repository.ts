import { sql } from 'kysely';
import type { Sql } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder } from '../../people/people/repository.ts';

export const ownerJoin = (alias: string): Sql =>
  sql`join customers c on c.id = ${sql.ref(`${alias}.customers_id`)}`;

/** Sorting by owner is by name, as the table shows it. */
export const ownerSort = (alias: string): Readonly<Record<string, Sql>> => ({
  customers_id: sql`(select ${nameOrder('owner')} from customers owner where owner.id = ${sql.ref(`${alias}.customers_id`)})`,
  bank_id: sql`(select fold(issuer.bank_name)
    from banks issuer where issuer.id = ${sql.ref(`${alias}.bank_id`)})`,
});

/**
 * A condition of the search box: every word stands in the number, in what identifies the customer
 * or in the bank's name.
 * @param number the number as far as it is shown
 */
export const matchesWords = (alias: string, number: Sql, words: string): Sql => {
  const conditions = words
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) => sql`(${containsWords(number, word)}
        or ${sql.ref(`${alias}.customers_id`)} in
          (select id from customers where ${containsWords(sql`search_text`, word)})
        or ${sql.ref(`${alias}.bank_id`)} in
          (select id from banks where ${containsWords(sql`fold(bank_name)`, word)}))`,
    );
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
};
