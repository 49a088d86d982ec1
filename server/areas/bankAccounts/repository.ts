import { type Insertable, sql, type Updateable } from 'kysely';
import { idsInOrder } from '../../db/ids.ts';
import { jsonId, jsonInstant, jsonObject } from '../../db/json.ts';
import { byName, equals, type ListDefinition, oneOf } from '../../db/list.ts';
import type { BankAccountsTable } from '../../db/schema.ts';
import type { Executor, Trx } from '../../db/transaction.ts';
import { matchesWords, ownerFields, ownerJoins, ownerSort } from '../banks/means.repository.ts';

const from = sql`bank_accounts ba`;

const joins = sql`
  ${ownerJoins('ba')}
  join account_types at on at.id = ba.account_type_id`;

/** A bank account in the wire format (specification §3). */
const accountRow = jsonObject({
  id: jsonId(sql`ba.id`),
  accountNumber: sql`ba.account_number`,
  customers_id: jsonId(sql`ba.customers_id`),
  bank_id: jsonId(sql`ba.bank_id`),
  account_type_id: jsonId(sql`ba.account_type_id`),
  observations: sql`ba.observations`,
  createdAt: jsonInstant(sql`ba.created_at`),
  version: sql`ba.version`,
  ...ownerFields(),
  accountType: jsonObject({ id: jsonId(sql`at.id`), typeName: sql`at.type_name` }),
});

export const bankAccountList: ListDefinition = {
  from,
  joins,
  id: sql`ba.id`,
  row: accountRow,
  defaultSort: { field: 'id', order: 'DESC' },
  sort: {
    id: sql`ba.id`,
    accountNumber: sql`ba.account_number`,
    createdAt: sql`ba.created_at`,
    ...ownerSort('ba'),
    account_type_id: byName(sql`ba.account_type_id`, 'account_types', 'type_name'),
  },
  filter: {
    q: (words: string) => matchesWords('ba', sql`ba.search_text`, words),
    id: oneOf(sql`ba.id`),
    customers_id: equals(sql`ba.customers_id`),
    bank_id: equals(sql`ba.bank_id`),
    account_type_id: equals(sql`ba.account_type_id`),
  },
};

/** @returns the account as JSON text, or undefined when there is none with this id */
export const findAccountJson = async (db: Executor, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ row: string }>`
    select (${accountRow})::text as row from ${from} ${joins} where ba.id = ${id}`.execute(db);
  return rows[0]?.row;
};

export const lockAccount = (trx: Trx, id: number) =>
  trx.selectFrom('bank_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const keyOf = ({ bank_id, account_number }: { bank_id: number; account_number: string }) =>
  `${bank_id} ${account_number}`;

/** @returns the ids of the new accounts, in the order of the rows */
export const insertAccounts = async (
  trx: Trx,
  rows: readonly Insertable<BankAccountsTable>[],
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

export const updateAccountRow = async (
  trx: Trx,
  id: number,
  values: Updateable<BankAccountsTable>,
): Promise<void> => {
  await trx
    .updateTable('bank_accounts')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
