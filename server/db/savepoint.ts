import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

export const inSavepoint = async <T>(trx: Trx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
};

/** @returns what work finds in a transaction, of which nothing that it does stays */
export const tryOut = async <T>(trx: Trx, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint tried`.execute(trx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint tried`.execute(trx);
    await sql`release savepoint tried`.execute(trx);
  }
};
