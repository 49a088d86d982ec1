import { type Insertable, sql } from 'kysely';
import { CARD_STATUS } from '../../../../domain/catalogueIds.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { card } from '../../../../domain/entities/card.ts';
import { memoizedLists } from '../../../db/compiled.ts';
import { answerFields, filterConditions, referenceJoins, sortKeys } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import { equals, type ListDefinition, oneOf } from '../../../db/list.ts';
import { findJson, rowsOf, valuesOf } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Sql, Trx } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';
import { matchesWords, ownerJoin, ownerSort } from '../banks/paymentInstruments.repository.ts';

/** `•••• 1234`: the part of a card's number that every user may see. */
export const maskedNumber = (alias: string): Sql =>
  sql`'•••• ' || ${sql.ref(`${alias}.last_four`)}`;

const from = sql`credit_cards k`;

const statusOn = (today: CivilDate) => sql`card_status(k.expiration_date, ${today})`;

const joinsOn = (today: CivilDate) => sql`
  ${ownerJoin('k')} ${referenceJoins(card, 'k')}
  join card_statuses cardstatus on cardstatus.id = ${statusOn(today)}`;

const maskedFields: Parameters<typeof jsonObject>[0] = {
  ...answerFields(card, 'k', {
    cardNumber: maskedNumber('k'),
    card_status_id: sql`cardstatus.id`,
  }),
  customer: personOf('c', { numberPhone: sql`c.number_phone` }),
};

/** The same without its number, which is put in once it is opened. */
const { cardNumber: _masked, ...numberlessFields } = maskedFields;

/**
 * Cards, masked.
 * @param today the day their statuses are computed for
 */
export const cardListOn = memoizedLists((today: CivilDate) => ({
  from,
  joins: joinsOn(today),
  id: sql`k.id`,
  whose: sql`k.customers_id`,
  row: jsonObject(maskedFields),
  sort: sortKeys(card, 'k', { ...ownerSort('k'), card_status_id: statusOn(today) }),
  filter: {
    q: (words: string) => matchesWords('k', maskedNumber('k'), words),
    ...filterConditions(card, 'k'),
    card_status_id: equals(statusOn(today)),
  },
}));

/** Cards expired or about to expire, masked, the first to expire first; none of an anonymous customer. */
export const expiringCardListOn = memoizedLists((today: CivilDate) => ({
  ...cardListOn(today),
  from: sql`(select * from credit_cards
    where card_status(expiration_date, ${today}) <> ${CARD_STATUS.valid}
      and length(wrapped_key) > 0) k`,
  defaultSort: { field: 'expirationDate', order: 'ASC' },
}));

export const codelessCardListOn = memoizedLists((today: CivilDate) => ({
  ...cardListOn(today),
  row: jsonObject({ ...maskedFields, code: sql`null::text` }),
}));

const WHOLE_NUMBER = /^\d{12,19}$/;

/**
 * The ids of cards, for who may see them in clear: only they can look for a whole number.
 * @param digestOf the digest a number is registered under
 */
export const cardIdListOn = (
  today: CivilDate,
  digestOf: (cardNumber: string) => Uint8Array,
): ListDefinition => {
  const list = cardListOn(today);
  const matches = (words: string) => {
    const typed = words.replace(/[\s-]/g, '');
    const masked = matchesWords('k', maskedNumber('k'), words);
    return WHOLE_NUMBER.test(typed)
      ? sql`(k.number_digest = ${digestOf(typed)} or ${masked})`
      : masked;
  };
  return { ...list, joins: sql``, row: sql`k.id`, filter: { ...list.filter, q: matches } };
};

interface SealedCardRow {
  readonly id: number;
  readonly card: string;
  readonly wrapped_key: Uint8Array;
  readonly sealed_number: Uint8Array;
  readonly sealed_code: Uint8Array | null;
  readonly last_four: string;
}

/** @returns those of the cards that are there, sealed, in no particular order */
export const findSealedCards = (
  db: Executor,
  ids: readonly number[],
  today: CivilDate,
): Promise<SealedCardRow[]> =>
  rowsOf<SealedCardRow>(db)`
    select k.id, (${jsonObject(numberlessFields)})::text as card,
      k.wrapped_key, k.sealed_number, k.sealed_code, k.last_four
    from ${from} ${joinsOn(today)} where ${oneOf(sql`k.id`)(ids)}`;

export const findCardJson = (
  db: Executor,
  id: number,
  today: CivilDate,
): Promise<string | undefined> =>
  findJson(db, jsonObject(maskedFields), sql`from ${from} ${joinsOn(today)} where k.id = ${id}`);

interface ChargedPolicy {
  readonly id: number;
  readonly number_policy: string;
  readonly needs_card: boolean;
}

export const lockChargedPolicies = (
  trx: Trx,
  cardId: number,
  today: CivilDate,
): Promise<ChargedPolicy[]> =>
  rowsOf<ChargedPolicy>(trx)`
    select p.id, p.number_policy, p.cancelled_on is null and p.end_date > ${today}
      or exists (select from payments pay where pay.policy_id = p.id
        and payment_owed(pay.due_date, pay.status_payment_id, p.uncollectable_from)) as needs_card
    from policies p where p.credit_card_id = ${cardId} order by p.number_policy for update`;

/**
 * Ids for cards to be: what is sealed is bound to the id, so it must be known before.
 * @returns as many ids as asked for, ascending
 */
export const nextCardIds = (trx: Trx, count: number): Promise<number[]> =>
  valuesOf<number>(trx)`
    select nextval(pg_get_serial_sequence('credit_cards', 'id'))::integer as id
    from generate_series(1, ${count}::integer)`;

export const insertCards = async (
  trx: Trx,
  rows: readonly (Insertable<Database['credit_cards']> & { readonly id: number })[],
): Promise<void> => {
  await trx.insertInto('credit_cards').values(rows).execute();
};
