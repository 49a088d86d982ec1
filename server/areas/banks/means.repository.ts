import { type RawBuilder, sql } from 'kysely';
import { jsonId, jsonObject } from '../../db/json.ts';
import { containsWords } from '../../db/list.ts';
import { personOf } from '../people/repository.ts';

/** What cards and bank accounts have in common: each is of a customer and of a bank. */

type Expression = RawBuilder<unknown>;
type Fields = Readonly<Record<string, Expression>>;

/** Joins `customers c` and `banks bk` to a card or an account. */
export const ownerJoins = (alias: string): Expression => sql`
  join customers c on c.id = ${sql.ref(`${alias}.customers_id`)}
  join banks bk on bk.id = ${sql.ref(`${alias}.bank_id`)}`;

/**
 * The customer and the bank in the wire format, over `ownerJoins`.
 * @param more further fields of the customer
 */
export const ownerFields = (more: Fields = {}): Fields => ({
  customer: personOf('c', more),
  bank: jsonObject({ id: jsonId(sql`bk.id`), bankName: sql`bk.bank_name` }),
});

/** Sorting by owner is by name, as the table shows it. */
export const ownerSort = (alias: string): Fields => ({
  customers_id: sql`(select fold(concat_ws(' ',
      owner.surname, owner.second_surname, owner.first_name, owner.second_name))
    from customers owner where owner.id = ${sql.ref(`${alias}.customers_id`)})`,
  bank_id: sql`(select fold(issuer.bank_name)
    from banks issuer where issuer.id = ${sql.ref(`${alias}.bank_id`)})`,
});

/**
 * A condition of the search box: every word stands in the number, in what identifies the customer
 * or in the bank's name.
 * @param alias the card or account
 * @param number the number as far as it is shown
 * @param words what was typed
 */
export const matchesWords = (alias: string, number: Expression, words: string): Expression => {
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
