import { sql } from 'kysely';
import { bank } from '../../../domain/entities/organisations.ts';
import { compiledList } from '../../db/compiled.ts';
import { answerFields, filterConditions, sortKeys } from '../../db/entity.ts';
import { jsonId, jsonObject } from '../../db/json.ts';
import { policiesOf } from '../../db/ledgers.ts';
import { insertedId, oneJson } from '../../db/rows.ts';
import type { Trx } from '../../db/transaction.ts';
import { containsWords } from '../../db/words.ts';

const bankRow = jsonObject({ id: jsonId(sql`b.id`), bankName: sql`b.bank_name` });

const policiesCount = policiesOf('bank_id', sql`b.id`);

export const bankList = compiledList({
  from: sql`banks b`,
  joins: sql``,
  id: sql`b.id`,
  row: jsonObject(answerFields(bank, 'b', { policiesCount })),
  defaultSort: { field: 'bankName', order: 'ASC' },
  sort: sortKeys(bank, 'b', { policiesCount }),
  filter: {
    q: (words: string) => containsWords(sql`fold(b.bank_name)`, words),
    ...filterConditions(bank, 'b'),
  },
});

/** @returns the new bank's id */
export const insertBank = (trx: Trx, bankName: string): Promise<number> =>
  insertedId(trx, 'banks', { bank_name: bankName });

/** @returns the bank as JSON text */
export const readBankJson = (trx: Trx, id: number): Promise<string> =>
  oneJson(trx, bankRow, sql`from banks b where b.id = ${id}`);
