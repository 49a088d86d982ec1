import { sql } from 'kysely';
import type { Trx } from './transaction.ts';

/**
 * Lets the rest of a transaction write what belongs to limited customers (domain §24): to erase it, to
 * write the same in another form, or the days that follow from holidays. Anything else is refused by the database.
 */
export const allowRestricted = async (trx: Trx): Promise<void> => {
  await sql`select set_config('amparo.limited', 'allowed', true)`.execute(trx);
};
