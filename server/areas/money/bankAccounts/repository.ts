import { type Insertable, sql } from 'kysely';
import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import { compiledList } from '../../../db/compiled.ts';
import { answerFields, filterConditions, referenceJoins, sortKeys } from '../../../db/entity.ts';
import { idsInOrder } from '../../../db/ids.ts';
import { jsonObject } from '../../../db/json.ts';
import { findJson } from '../../../db/rows.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { personOf } from '../../people/people/repository.ts';
import { matchesWords, ownerJoin, ownerSort } from '../banks/paymentInstruments.repository.ts';

const from = sql`bank_accounts ba`;

const joins = sql`${ownerJoin('ba')} ${referenceJoins(bankAccount, 'ba')}`;

const accountRow = jsonObject({
  ...answerFields(bankAccount, 'ba', {}),
  customer: personOf('c'),
});

export const bankAccountList = compiledList({
  from,
  joins,
  id: sql`ba.id`,
  whose: sql`ba.customers_id`,
  row: accountRow,
  defaultSort: { field: 'id', order: 'DESC' },
  sort: sortKeys(bankAccount, 'ba', {
    accountNumber: sql`ba.account_number`,
    ...ownerSort('ba'),
  }),
  filter: {
    q: (words: string) => matchesWords('ba', sql`ba.search_text`, words),
    ...filterConditions(bankAccount, 'ba'),
  },
});

/** @returns the account as JSON text, or undefined when there is none with this id */
export const findAccountJson = async (db: Executor, id: number): Promise<string | undefined> => {
  return findJson(db, accountRow, sql`from ${from} ${joins} where ba.id = ${id}`);
};

export const lockAccount = (trx: Trx, id: number) =>
  trx.selectFrom('bank_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const keyOf = ({ bank_id, account_number }: { bank_id: number; account_number: string }) =>
  `${bank_id} ${account_number}`;

/** @returns the ids of the new accounts, in the order of the rows */
export const insertAccounts = async (
  trx: Trx,
  rows: readonly Insertable<Database['bank_accounts']>[],
): Promise<number[]> => {
  const inserted = await trx
    .insertInto('bank_accounts')
    .values(rows)
    .returning(['id', 'bank_id', 'account_number'])
    .execute();
  return idsInOrder(
    inserted.map((row) => ({ id: row.id, key: keyOf(row) })),
    rows.map(keyOf),
  );
};
