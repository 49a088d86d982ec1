import { sql } from 'kysely';
import { jsonObject } from '../../db/json.ts';
import type { Trx } from '../../db/transaction.ts';

const bankRow = jsonObject({ id: sql`b.id`, bankName: sql`b.bank_name` });

/** @returns the new bank's id */
export const insertBank = async (trx: Trx, bankName: string): Promise<number> => {
  const { id } = await trx
    .insertInto('banks')
    .values({ bank_name: bankName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @returns the bank as JSON text */
export const readBankJson = async (trx: Trx, id: number): Promise<string> => {
  const { rows } = await sql<{ row: string }>`
    select (${bankRow})::text as row from banks b where b.id = ${id}`.execute(trx);
  const [bank] = rows;
  if (!bank) throw new Error(`No bank with the id ${id}`);
  return bank.row;
};
