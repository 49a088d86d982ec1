import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { type JsonText, requireJson } from '../../../http/answers.ts';
import { lockOwnFields } from '../../agency/ownFields/compiled.repository.ts';
import { lockPolicy } from './existing/repository.ts';
import type { LockedPolicy } from './existing/schedule.ts';
import { noPolicy } from './problems.ts';
import { findPolicyJson } from './repository.ts';

/**
 * A policy as the contract answers it.
 * @param day the day its status and its issued payments are computed for
 * @throws Problem 404
 */
export const readPolicy = (db: Executor, id: number, day: CivilDate): Promise<JsonText> =>
  requireJson(findPolicyJson(db, id, day), () => noPolicy(id));

/**
 * A policy to change, locked until the transaction ends.
 * @throws Problem 404
 */
export const requirePolicy = async (
  trx: Trx,
  id: number,
  day: CivilDate,
): Promise<LockedPolicy> => {
  // Before the policy: a change of the definitions locks them in this order, and works its formulas out anew.
  await lockOwnFields(trx, 'policies');
  const policy = await lockPolicy(trx, id, day);
  if (!policy) throw noPolicy(id);
  return policy;
};
