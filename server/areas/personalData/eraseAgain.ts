import type { Context } from '../../context.ts';
import { inTransaction } from '../../transaction.ts';
import { erase } from './erase.repository.ts';
import { heldOf, personOfCustomer } from './held.ts';
import { lockCustomerToErase } from './repository.ts';

const REASON = 'SE RESTAURÓ UNA COPIA ANTERIOR A SU ANONIMIZACIÓN';

/**
 * Makes customers anonymous who had been before an older copy of the database was restored (domain §9).
 * Ground and confirmation were given the first time, and are not asked for again.
 * @param ids of customers; those who are not there or are anonymous already stay as they are
 * @returns how many were made anonymous
 */
export const eraseAgain = async (context: Context, ids: readonly number[]): Promise<number> => {
  let erased = 0;
  for (const id of ids)
    erased += await inTransaction(context, async (trx) => {
      const customer = await lockCustomerToErase(trx, id);
      if (!customer || customer.anonymized_at) return { result: 0, events: [] };
      const who = await personOfCustomer(trx, context, customer);
      const places = await erase(trx, await heldOf(trx, who), context.clock.now());
      return {
        result: 1,
        events: [
          {
            action: 'customer.anonymized',
            entity: 'customer',
            entityId: id,
            actor: undefined,
            details: { reason: REASON, places },
          },
        ],
      };
    });
  return erased;
};
