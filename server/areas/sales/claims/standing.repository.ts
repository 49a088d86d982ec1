import { PENDING_STATES } from '../../../../domain/documents/states.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import type { ClaimRow } from './repository.ts';

export const countPending = async (db: Executor, claimId: number): Promise<number> => {
  const { pending } = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('claim_id', '=', claimId)
    .where('state', 'in', PENDING_STATES)
    .executeTakeFirstOrThrow();
  return Number(pending);
};

export type StandingColumns = Pick<
  ClaimRow,
  | 'state'
  | 'state_since'
  | 'presented_on'
  | 'answered_on'
  | 'was_objected'
  | 'indemnity'
  | 'ex_gratia'
  | 'paid'
  | 'reserve'
  | 'last_movement'
  | 'last_movement_on'
  | 'notice_due_on'
  | 'papers_due_on'
  | 'answer_due_on'
  | 'payment_due_on'
>;

/** Writes state, figures and clocks of a claim. Its version stays: a user who edits its form meanwhile is not refused. */
export const writeStanding = async (
  trx: Trx,
  id: number,
  columns: StandingColumns,
): Promise<void> => {
  await trx.updateTable('claims').set(columns).where('id', '=', id).execute();
};
