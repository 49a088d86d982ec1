import type { documents as calls } from '../../../../domain/contract/index.ts';
import {
  DOCUMENT_STATES,
  type DocumentState,
  mayBecome,
} from '../../../../domain/documents/states.ts';
import { texts } from '../../../../domain/texts.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { updateRow } from '../../../db/rows.ts';
import type { JsonText } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { conflict } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { changed, lockSeen, readerOf } from './service.ts';

/** From one state to the next. */

export const notInThisState = (state: DocumentState) =>
  conflict('state', texts.documentState(DOCUMENT_STATES[state]));

const STEPS = {
  review: { to: 'reviewed', action: 'document.reviewed' },
  reject: { to: 'rejected', action: 'document.rejected' },
  discard: { to: 'discarded', action: 'document.discarded' },
  /** To what it was before it was put aside. */
  restore: { to: undefined, action: 'document.restored' },
} as const;

interface Wanted {
  readonly step: keyof typeof STEPS;
  readonly version: number | undefined;
  readonly reason?: string | null | undefined;
}

type Whose = Pick<Input<typeof calls.reviewDocument>, 'context' | 'actor' | 'params'>;

/** @throws Problem 404, 409 for a stale version or a state that does not lead there */
const lead = (
  { context, actor, params: { id } }: Whose,
  { step, version, reason }: Wanted,
): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const reader = await readerOf(trx, context, actor);
    const before = await lockSeen(trx, reader, id);
    await requireVersion(trx, { entity: 'document', ...before }, version);
    const { to, action } = STEPS[step];
    const state = to ?? before.state_before;
    if (!state || (to && !mayBecome(before.state, to))) throw notInThisState(before.state);
    await updateRow(trx, 'documents', id, {
      state,
      state_before: state === 'discarded' ? before.state : null,
      reason,
      updated_at: context.clock.now(),
    });
    const details = { before: { state: before.state }, after: { state } };
    return changed(trx, actor, reader, id, { action, details });
  });

/** Says that a document is in order, or why it is of no use. @throws as {@link lead} does */
export const reviewDocument = (input: Input<typeof calls.reviewDocument>): Promise<JsonText> => {
  const { isInOrder, reason, version } = input.body;
  return lead(input, { step: isInOrder ? 'review' : 'reject', version, reason });
};

/** Puts a document aside, or takes it back. @throws as {@link lead} does */
export const discardDocument = (input: Input<typeof calls.discardDocument>): Promise<JsonText> => {
  const { isDiscarded, version } = input.body;
  return lead(input, { step: isDiscarded ? 'discard' : 'restore', version });
};
