import type { documents as calls } from '../../../../domain/contract/index.ts';
import {
  DOCUMENT_STATES,
  type DocumentState,
  mayBecome,
} from '../../../../domain/documents/states.ts';
import { texts } from '../../../../domain/texts.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Input } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { JsonText } from '../../../http/answers.ts';
import { conflict, forbidden } from '../../../problem.ts';
import { inTransaction, rehearse } from '../../../transaction.ts';
import { deny } from '../auth/denial.ts';
import { changed, lockSeen, readerOf, requireKind } from './service.ts';

export const notInThisState = (state: DocumentState) =>
  conflict('state', texts.documentState(DOCUMENT_STATES[state]));

const STEPS = {
  review: { to: 'reviewed', action: 'document.reviewed' },
  reject: { to: 'rejected', action: 'document.rejected' },
  discard: { to: 'discarded', action: 'document.discarded' },
  restore: { to: undefined, action: 'document.restored' },
} as const;

interface Wanted {
  readonly step: keyof typeof STEPS;
  readonly version: number | undefined;
  readonly reason?: string | null | undefined;
}

type Whose = Pick<Input<typeof calls.reviewDocument>, 'context' | 'actor' | 'params'>;

/** @throws Problem 404, 409 for a stale version or a state that does not lead there */
const lead = ({ context, actor, params: { id } }: Whose, { step, version, reason }: Wanted) =>
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
    return changed(trx, { context, actor, reader }, id, { action, details });
  });

/**
 * Corrects what was typed of a document. A kind that the settings have no more may stay.
 * @throws Problem 400, 403 for who makes one about health one of no health without that permission, 404, 409 for a
 *   stale version or one that is put aside
 */
export const updateDocument = async ({
  context,
  actor,
  params: { id },
  body: { kind, dueDate, isHealth, version },
}: Input<typeof calls.updateDocument>): Promise<JsonText> => {
  const reader = await readerOf(context.database.kysely, context, actor);
  const mayOpen = isHealth || actor.permissions.has('documents.health');
  if (!mayOpen && (await rehearse(context, (trx) => lockSeen(trx, reader, id))).is_health)
    await deny(context, actor, 'documents.health');
  return inTransaction(context, async (trx) => {
    const before = await lockSeen(trx, reader, id);
    await requireVersion(trx, { entity: 'document', ...before }, version);
    if (before.state === 'discarded') throw notInThisState(before.state);
    if (kind !== before.kind) await requireKind(trx, kind);
    if (before.is_health && !mayOpen) throw forbidden();
    const changes = { kind, due_on: dueDate, is_health: isHealth };
    await updateRow(trx, 'documents', id, { ...changes, updated_at: context.clock.now() });
    const details = {
      before: { kind: before.kind, dueDate: before.due_on, isHealth: before.is_health },
      after: { kind, dueDate, isHealth },
    };
    return changed(trx, { context, actor, reader }, id, { action: 'document.updated', details });
  });
};

/** Says that a document is in order, or why it is of no use. @throws as {@link lead} does */
export const reviewDocument = (input: Whose & Pick<Input<typeof calls.reviewDocument>, 'body'>) => {
  const { isInOrder, reason, version } = input.body;
  return lead(input, { step: isInOrder ? 'review' : 'reject', version, reason });
};

/** Puts a document aside, or takes it back. @throws as {@link lead} does */
export const discardDocument = (input: Input<typeof calls.discardDocument>): Promise<JsonText> => {
  const { isDiscarded, version } = input.body;
  return lead(input, { step: isDiscarded ? 'discard' : 'restore', version });
};
