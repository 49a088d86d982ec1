import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { ErasurePlan } from '../../../../domain/privacy/erasure.ts';
import { HOLDING_KEYS } from '../../../../domain/privacy/retention.ts';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../transaction.ts';
import { eraseAsPlanned } from './eraseCustomer.ts';
import { personOfCustomer } from './personalRecords.ts';
import { findRestrictedFor } from './plan.repository.ts';
import { lockCustomerToErase } from './repository.ts';

const REASON = 'SE RESTAURÓ UNA COPIA ANTERIOR A SU ANONIMIZACIÓN';

export interface ErasedBefore {
  readonly anonymous: readonly number[];
  readonly limited: readonly { readonly id: number; readonly until: CivilDate | null }[];
}

const eraseOne = (context: Context, id: number, plan: Pick<ErasurePlan, 'keeps' | 'until'>) =>
  inTransaction(context, async (trx) => {
    const customer = await lockCustomerToErase(trx, id);
    if (!customer || customer.anonymized_at) return { result: false, events: [] };
    const isRestricted = customer.limited_at && (await findRestrictedFor(trx, id)) === 'retention';
    if (isRestricted && plan.keeps.length > 0) return { result: false, events: [] };
    const person = await personOfCustomer(trx, context, customer);
    const why = { actor: undefined, details: { reason: REASON } };
    const { events } = await eraseAsPlanned(trx, context, person, plan, why);
    return { result: true, events };
  });

/**
 * Erases customers again who had been erased before an older copy of the database was restored (domain §9),
 * of whom a part is kept as it was then. Ground and confirmation were given the first time, and are not
 * asked for again.
 * @returns how many were; those who are not there or are erased already stay as they are
 */
export const eraseAgain = async (context: Context, { anonymous, limited }: ErasedBefore) => {
  const remaining = limited.filter(({ id }) => !anonymous.includes(id));
  const plans = [
    ...anonymous.map((id) => ({ id, plan: { keeps: [], until: null } })),
    ...remaining.map(({ id, until }) => ({ id, plan: { keeps: HOLDING_KEYS, until } })),
  ];
  let erased = 0;
  for (const { id, plan } of plans) if (await eraseOne(context, id, plan)) erased += 1;
  return erased;
};
