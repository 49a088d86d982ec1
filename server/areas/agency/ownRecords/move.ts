import { OWN_VALUES, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import { movesFor } from '../../../../domain/agency/ownFields/stages.ts';
import { computeOwnValues, stageIn } from '../../../../domain/agency/ownFields/values.ts';
import {
  allowedActions,
  type OwnObject,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { ownRecords as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import type { Input } from '../../../context.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { invalid } from '../../../problem.ts';
import type { Done } from '../../../transaction.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { lockObject, noRecord, objectFor } from './access.ts';
import { recordEvents } from './events.ts';
import { lockRecords } from './rows.repository.ts';
import { refreshFormulas } from './rows.ts';

/**
 * Moves a record to another stage, and works out its formulas anew.
 * @returns its object
 * @throws Problem 403, 404, 400 at `to` where the user has no such move and at `reason` where one is asked for, 409 for
 *   a stale version or a retired object
 */
export const moveRecord = async (
  trx: Trx,
  { context, actor, params, body }: Input<typeof calls.moveOwnRecord>,
): Promise<Done<OwnObject>> => {
  const object = await lockObject(trx, actor, params.object, 'list');
  const resource = resourceOf(object.key);
  const compiled = await ownFieldsOf(trx, resource);
  const [record] = await lockRecords(trx, object, null, [params.id]);
  if (!record) throw noRecord(object);
  const { id, values: before } = record;
  const stage = stageIn(compiled);
  const isEditor = allowedActions(object, actor.role).includes('edit');
  const moves = stage ? movesFor(stage, before, actor.role, isEditor) : [];
  // Whom a move names needs no right to correct the records.
  if (object.retiredAt !== null || moves.length === 0)
    await objectFor(trx, actor, object.key, 'edit');
  await requireVersion(trx, { entity: 'own_record', ...record }, body.version);
  const form = { [OWN_VALUES]: before };
  const isHidden = actor.isHidden?.(resource, ownPath(stage?.key ?? ''), undefined, form);
  const move = isHidden ? undefined : moves.find(({ to }) => to === body.to);
  if (!stage || !move) throw invalid({ to: texts.ownMoveRefused });
  const { reason } = body;
  if (move.isReasoned && !reason) throw invalid({ reason: texts.required });
  const { values: after } = computeOwnValues(compiled, { ...before, [stage.key]: move.to });
  const columns = { custom_fields: after, updated_at: context.clock.now() };
  await updateRow(trx, 'own_records', id, columns);
  await refreshFormulas(trx, resource, id);
  const change = { act: 'moved', id, before, after, reason: reason ?? undefined } as const;
  return { result: object, events: await recordEvents(trx, actor, object, compiled, [change]) };
};
