import { sql } from 'kysely';
import { bank } from '../../../../domain/entities/organisations.ts';
import { compiledList } from '../../../db/compiled.ts';
import { answerFields, filterConditions, sortKeys } from '../../../db/entity.ts';
import { jsonObject } from '../../../db/json.ts';
import { policiesOf } from '../../../db/ledgers.ts';
import { oneJson } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { containsWords } from '../../../db/words.ts';

const policiesCount = policiesOf('bank_id', sql`b.id`);

const bankRow = jsonObject(answerFields(bank, 'b', { policiesCount }));

export const bankList = compiledList({
  from: sql`banks b`,
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
  oneJson(trx, bankRow, sql`from banks b where b.id = ${id}`);

/** Locked against other changes, not against foreign keys that point to it. */
export const lockBank = (trx: Trx, id: number) =>
  trx.selectFrom('banks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
