import { formatDate } from '../../../domain/civilDate.ts';
import { type KeptPlace, keptByLaw } from '../../../domain/privacy/keptByLaw.ts';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/transaction.ts';
import { planOf } from '../personalData/eraseCustomer.ts';
import { personOfCustomer } from '../personalData/held.ts';
import { findCustomer } from '../personalData/repository.ts';
import type { RequestRow } from './repository.ts';

/** What the law holds back of a customer who can still be told, with its last day (domain §25). */
const heldBack = async (
  db: Executor,
  context: Context,
  customerId: number,
): Promise<readonly KeptPlace[]> => {
  const customer = await findCustomer(db, customerId);
  if (!customer || customer.anonymized_at) return [];
  const { kept } = await planOf(db, context, await personOfCustomer(db, context, customer));
  return kept.map(({ label, until, reason }) => ({
    label,
    why: `${reason}. Hasta el ${formatDate(until)}, sin otro uso`,
  }));
};

/**
 * What is kept after an erasure, why and until when, for its answer; nothing for other rights, and for a
 * person who is no customer.
 */
export const keptFor = async (
  db: Executor,
  context: Context,
  { right_of_law, customers_id }: RequestRow,
): Promise<readonly KeptPlace[]> =>
  right_of_law !== 'erasure' || customers_id === null
    ? []
    : [...(await heldBack(db, context, customers_id)), ...keptByLaw()];
