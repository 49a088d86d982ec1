import { sql } from 'kysely';
import { bank } from '../../../../domain/entities/organisations.ts';
import { compiledList } from '../../../db/compiled.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';

/** Banks with how many policies are paid with a card of theirs or debited from an account there, each counted once. */
const from = sql`(
  select banks.*, coalesce(cards.policies, 0) + coalesce(accounts.policies, 0) as policies_count
  from banks left join (
    select bank_id, count(*) as policies from credit_cards card
    join policies on policies.credit_card_id = card.id group by bank_id
  ) cards on cards.bank_id = banks.id left join (
    select bank_id, count(*) as policies from bank_accounts account
    join policies on policies.bank_account_id = account.id group by bank_id
  ) accounts on accounts.bank_id = banks.id) b`;

const policiesCount = sql`b.policies_count`;

const bankRow = jsonObject(answerFields(bank, 'b', { policiesCount }));

export const bankList = compiledList({
  from,
  joins: sql``,
  id: sql`b.id`,
  row: bankRow,
  defaultSort: { field: 'bankName', order: 'ASC' },
  sort: sortKeys(bank, 'b', { policiesCount }),
  filter: {
    q: (words: string) => containsWords(sql`fold(b.bank_name)`, words),
    ...filterConditions(bank, 'b'),
  },
});

/** @returns the bank as JSON text */
export const readBankJson = (trx: Trx, id: number): Promise<string> =>
  oneJson(trx, bankRow, sql`from ${from} where b.id = ${id}`);

/** Locked against other changes, not against foreign keys that point to it. */
export const lockBank = (trx: Trx, id: number) =>
  trx.selectFrom('banks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
