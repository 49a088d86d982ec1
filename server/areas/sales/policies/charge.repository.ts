import { sql } from 'kysely';
import { jsonId, jsonObject } from '../../../db/json.ts';
import type { Sql } from '../../../db/sql.ts';
import { maskedNumber } from '../../money/cards/repository.ts';

/** Joins to `policies p` the card or account it is charged to, each with its bank. */
export const chargeJoins = sql`
  left join credit_cards k on k.id = p.credit_card_id
  left join banks kb on kb.id = k.bank_id
  left join bank_accounts ba on ba.id = p.bank_account_id
  left join banks bab on bab.id = ba.bank_id`;

const whenThere = (id: Sql, fields: Parameters<typeof jsonObject>[0]) =>
  sql`case when ${id} is not null then ${jsonObject({ id: jsonId(id), ...fields })} end`;

/** The card, masked, or the account, in the wire format; null where the method needs none. */
export const chargeFields = {
  creditCard: whenThere(sql`k.id`, {
    cardNumber: maskedNumber('k'),
    bank: jsonObject({ id: jsonId(sql`kb.id`), bankName: sql`kb.bank_name` }),
  }),
  bankAccount: whenThere(sql`ba.id`, {
    accountNumber: sql`ba.account_number`,
    bank: jsonObject({ id: jsonId(sql`bab.id`), bankName: sql`bab.bank_name` }),
  }),
};
