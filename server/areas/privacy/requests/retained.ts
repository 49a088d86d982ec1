import { type RetainedData, retainedData } from '../../../../domain/privacy/retainedData.ts';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../db/transaction.ts';
import { planOf } from '../erasure/eraseCustomer.ts';
import { personOfCustomer } from '../erasure/personalRecords.ts';
import { findCustomer, findRetention } from '../erasure/repository.ts';
import { findTerms } from '../retention/terms.repository.ts';
import type { RequestRow } from './repository.ts';

export interface Retained {
  /** Whether the law holds back anything that still says whose it is. */
  readonly isHeldBack: boolean;
  readonly data: readonly RetainedData[];
}

const NOTHING: Retained = { isHeldBack: false, data: [] };

/**
 * What is kept after an erasure, why and until when, for its answer; nothing for other rights, and for a
 * person who is no customer.
 */
export const retainedFor = async (
  db: Executor,
  context: Context,
  { right_of_law, customers_id }: RequestRow,
  isDone: boolean,
): Promise<Retained> => {
  if (right_of_law !== 'erasure' || customers_id === null) return NOTHING;
  const customer = await findCustomer(db, customers_id);
  if (!customer) return NOTHING;
  const person = await personOfCustomer(db, context, customer);
  const plan = customer.anonymized_at ? { keeps: [], kept: [] } : await planOf(db, context, person);
  const reasons = await findRetention(db, person.customerIds);
  return {
    isHeldBack: plan.keeps.length > 0,
    data: retainedData(plan, reasons, await findTerms(db), isDone),
  };
};
