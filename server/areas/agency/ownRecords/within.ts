import { isDeepStrictEqual } from 'node:util';
import {
  isOwnObjectResource,
  OWN_VALUES,
  type OwnFieldResource,
  ownPath,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { movesFor } from '../../../../domain/agency/ownFields/stages.ts';
import {
  computeOwnValues,
  type OwnValues,
  stageIn,
} from '../../../../domain/agency/ownFields/values.ts';
import {
  allowedActions,
  type OwnObject,
  objectKeyOf,
  type RecordAction,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { RowsWithin, SentRows } from '../../../../domain/contract/agency/ownRows.ts';
import type { ownRecords as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { placeRows, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import {
  conflict,
  forbidden,
  invalid,
  Problem,
  refusalAt,
  staleVersion,
} from '../../../problem.ts';
import { type Done, inTransaction } from '../../../transaction.ts';
import { ownFieldsOf } from '../ownFields/compiled.repository.ts';
import { lockObject, noRecord, objectFor } from './access.ts';
import { recordEvents } from './events.ts';
import { findOrder, lockRecords } from './repository.ts';
import { refreshFormulas, typeRefusal } from './rows.ts';
import { writeRecords } from './write.ts';

/** Actions that a role needs on the records of an own object for rows to be saved as they were sent. */
export const actionsIn = ({ rows, removed }: SentRows): RecordAction[] => [
  'list',
  ...(rows.some(({ id }) => id === null) ? (['create'] as const) : []),
  ...(rows.some(({ id, customFields }) => id && customFields) ? (['edit'] as const) : []),
  ...(removed.length > 0 ? (['delete'] as const) : []),
];

interface RowsToSave {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CivilDate;
  readonly object: OwnObject;
  readonly parentId: number;
  readonly sent: SentRows;
}

export const orderedEvent = (
  { actor, object, parentId }: Pick<RowsToSave, 'actor' | 'object' | 'parentId'>,
  ids: readonly number[],
): AuditEvent =>
  auditEvent('own_record.ordered', ['own_record'], actor, {
    details: { object: object.key, parent: `${parentId}`, ids },
  });

/**
 * Saves the rows of a record as they were sent, in their order; those that were not sent come behind.
 * @returns their ids in that order, and what happened to them
 * @throws Problem as {@link writeRecords}, 403 for another order that the role may not make
 */
export const saveRows = async (
  trx: Trx,
  { actor, now, today, object, parentId, sent }: RowsToSave,
) => {
  const all = await findOrder(trx, object, parentId);
  const { ids, events } = await writeRecords(trx, {
    ...sent,
    actor,
    now,
    today,
    object,
    parentId,
    pathOf: (place, path) => `rows.${place}.${path}`,
    missing: staleVersion,
  });
  const gone = new Set(sent.removed.map(({ id }) => id));
  const before = all.filter((id) => !gone.has(id));
  const [wasThere, isSent] = [new Set(before), new Set(ids)];
  const after = [...ids, ...before.filter((id) => !isSent.has(id))];
  if (isDeepStrictEqual(after, [...before, ...ids.filter((id) => !wasThere.has(id))]))
    return { ids, events };
  const isMoved = !isDeepStrictEqual(
    after.filter((id) => wasThere.has(id)),
    before,
  );
  if (isMoved && !allowedActions(object, actor.role).includes('edit')) throw forbidden();
  await placeRows(trx, 'own_records', after, after);
  return { ids, events: [...events, orderedEvent({ actor, object, parentId }, after)] };
};

const within = (name: string, error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  // The record itself is not what was changed.
  if (error.code === 'stale_version') return conflict('stale_rows', texts.ownRowGone);
  return refusalAt(error, (path) => `rows.${name}.${path}`);
};

/**
 * Saves the rows of a record that its transaction has written, and works out what its formulas make of them and of it.
 * @returns what its own fields hold by now; undefined where they stay as they were written
 */
type SaveRowsWithin = (parentId: number) => Promise<OwnValues | undefined>;

/**
 * {@link inTransaction} for a record that is saved with rows inside it.
 * @param rows as the body has them; nothing leaves all as they are
 * @param work what else is done: it writes the record, and then calls `saveWithin`
 * @throws Problem as the work does, and for rows that are wrong or that the role may not write
 */
export const inTransactionWithRows = async <T>(
  context: Context,
  actor: Actor,
  parent: OwnFieldResource,
  rows: RowsWithin,
  work: (trx: Trx, saveWithin: SaveRowsWithin) => Promise<Done<T>>,
): Promise<T> => {
  const all = Object.entries(rows ?? {}).flatMap(([name, sent]) =>
    isOwnObjectResource(name) ? [{ name, key: objectKeyOf(name), sent }] : [],
  );
  return inTransaction(context, async (trx) => {
    const inside: { name: string; sent: SentRows; object: OwnObject }[] = [];
    for (const { name, key, sent } of all)
      inside.push({ name, sent, object: await lockObject(trx, actor, key, ...actionsIn(sent)) });
    const ofRows: AuditEvent[] = [];
    const now = context.clock.now();
    const done = await work(trx, async (parentId) => {
      for (const { name, object, sent } of inside) {
        if (!object.isInside || object.parent !== parent)
          throw invalid({ [`rows.${name}`]: texts.unknownName });
        const refusal = await typeRefusal(trx, object, parentId);
        if (refusal) throw invalid({ [`rows.${name}`]: refusal });
        const of = { actor, now, today: today(context), object, parentId, sent };
        const saving = saveRows(trx, of);
        const { events } = await saving.catch((error) => Promise.reject(within(name, error)));
        ofRows.push(...events);
      }
      return refreshFormulas(trx, parent, parentId);
    });
    return { result: done.result, events: [...done.events, ...ofRows] };
  });
};

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
