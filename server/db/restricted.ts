import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

/**
 * Lets the rest of a transaction write what belongs to limited customers (domain §24): to erase it, or to
 * write the same in another form. Anything else is refused by the database.
 */
export const allowRestricted = async (trx: Trx): Promise<void> => {
  await sql`select set_config('amparo.limited', 'allowed', true)`.execute(trx);
};
