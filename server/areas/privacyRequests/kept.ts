import { type KeptData, keptData } from '../../../domain/privacy/keptByLaw.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/transaction.ts';
import { planOf } from '../personalData/eraseCustomer.ts';
import { personOfCustomer } from '../personalData/held.ts';
import { findKeptFor } from '../personalData/plan.repository.ts';
import { findCustomer } from '../personalData/repository.ts';
import { findTerms } from '../retention/terms.repository.ts';
import type { RequestRow } from './repository.ts';

/** What an erasure leaves of a person. */
export interface Kept {
  /** Whether the law holds back anything that still says whose it is (domain §25). */
  readonly isHeldBack: boolean;
  readonly data: readonly KeptData[];
}

const NOTHING: Kept = { isHeldBack: false, data: [] };

/**
 * What is kept after an erasure, why and until when, for its answer; nothing for other rights, and for a
 * person who is no customer.
 * @param isDone whether it was carried out
 */
export const keptFor = async (
  db: Executor,
  context: Context,
  { right_of_law, customers_id }: RequestRow,
  isDone: boolean,
): Promise<Kept> => {
  if (right_of_law !== 'erasure' || customers_id === null) return NOTHING;
  const customer = await findCustomer(db, customers_id);
  if (!customer) return NOTHING;
  const person = await personOfCustomer(db, context, customer);
  const plan = customer.anonymized_at ? { keeps: [], kept: [] } : await planOf(db, context, person);
  const reasons = await findKeptFor(db, person.customerIds);
  return {
    isHeldBack: plan.keeps.length > 0,
    data: keptData(plan, reasons, await findTerms(db), isDone),
  };
};
