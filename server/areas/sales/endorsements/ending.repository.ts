import { endsPolicy } from '../../../../domain/sales/endorsements/kinds.ts';
import type { Trx } from '../../../db/transaction.ts';

/** @returns the issued endorsement by which a policy is cancelled; undefined where none is or it was reinstated */
export const findEnding = async (trx: Trx, policyId: number) => {
  const last = await trx
    .selectFrom('endorsements')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('state', '=', 'issued')
    .where('kind', 'in', ['cancellation', 'annulment', 'reinstatement'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && endsPolicy(last.kind) ? last : undefined;
};
