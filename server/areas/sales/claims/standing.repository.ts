import type { Updateable } from 'kysely';
import { PENDING_STATES } from '../../../../domain/documents/states.ts';
import type { Database } from '../../../db/schema.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';

export const countPending = async (db: Executor, claimId: number): Promise<number> => {
  const { pending } = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('claim_id', '=', claimId)
    .where('state', 'in', PENDING_STATES)
    .executeTakeFirstOrThrow();
  return Number(pending);
};

/** Writes state, figures and clocks of a claim. Its version stays: a user who edits its form meanwhile is not refused. */
export const writeStanding = async (
  trx: Trx,
  id: number,
  columns: Updateable<Database['claims']>,
): Promise<void> => {
  await trx.updateTable('claims').set(columns).where('id', '=', id).execute();
};
