import { type OwnFieldResource, ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type CompiledOwnFields,
  fieldsInForce,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import {
  type OwnObject,
  type RecordAction,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { ownRecords as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { insertRow, placeRows, updateRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { conflict, invalid, notFound } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { lockOwnFields } from '../ownFields/compiled.repository.ts';
import { readOwnList } from '../ownFields/lists.ts';
import { ownColumns } from '../ownFields/values.ts';
import { objectFor, requireAction, resourcesSeenBy } from './access.ts';
import { recordEvent } from './events.ts';
import { exportOwnRecords } from './export.ts';
import { findUsers, holdTarget, parentColumn, relatedResource } from './links.repository.ts';
import {
  deleteRecord,
  findRecordJson,
  lockRecord,
  lockRecordsOf,
  nextPosition,
  recordListOf,
} from './repository.ts';

const noRecord = ({ singular }: OwnObject) =>
  notFound(`No existe ${singular} con este identificador`);

/** Records of an own object, a page or all of them. */
const listOwnRecords = async ({
  context: { database },
  actor,
  params: { object: key },
  list,
}: Input<typeof calls.listOwnRecords>) => {
  const db = database.kysely;
  const object = await objectFor(db, actor, key, 'list');
  const listed = await recordListOf(db, object, await resourcesSeenBy(db, actor));
  return readOwnList(database, resourceOf(key), listed, list);
};

const readRecord = async (
  db: Executor,
  actor: Actor,
  object: OwnObject,
  id: number,
): Promise<JsonText> => {
  const json = await findRecordJson(db, object, await resourcesSeenBy(db, actor), id);
  if (json === undefined) throw noRecord(object);
  return new JsonText(json);
};

/** @throws Problem 404 */
const getOwnRecord = ({ context, actor, params }: Input<typeof calls.getOwnRecord>) =>
  inSnapshot(context, async (db) =>
    readRecord(db, actor, await objectFor(db, actor, params.object, 'list'), params.id),
  );

/** The own object of an address and its fields, which do not change before the transaction ends. */
const lockObject = async (trx: Trx, actor: Actor, key: string, action: RecordAction) => ({
  compiled: await lockOwnFields(trx, resourceOf(key)),
  object: await objectFor(trx, actor, key, action),
});

/** The column of what a new record belongs to. @throws Problem 400 at `parentId` for what the object does not demand */
const parentOf = async (trx: Trx, { parent }: OwnObject, parentId: number | null) => {
  if (parent === null) {
    if (parentId !== null) throw invalid({ parentId: texts.ownParentOfNone });
    return {};
  }
  if (parentId === null) throw invalid({ parentId: texts.ownParentMissing });
  if (!(await holdTarget(trx, parent, parentId)))
    throw invalid({ parentId: texts.ownParentUnknown });
  return { [parentColumn(parent)]: parentId };
};

interface Named {
  readonly key: string;
  readonly resource: OwnFieldResource;
  readonly id: number;
}

/** What relation fields name that the record did not name before. */
const newlyNamed = (compiled: CompiledOwnFields, values: OwnValues, stored: OwnValues): Named[] =>
  fieldsInForce(compiled).flatMap((field) => {
    const resource = relatedResource(field);
    const { key } = field;
    const value = values[key];
    return resource === undefined || value === undefined || value === stored[key]
      ? []
      : [{ key, resource, id: Number(value) }];
  });

/** @throws Problem 400 at each field that names a record which is not there */
const requireTargets = async (trx: Trx, named: readonly Named[]): Promise<void> => {
  const missing: Record<string, string> = {};
  for (const { key, resource, id } of named)
    if (!(await holdTarget(trx, resource, id))) missing[ownPath(key)] = texts.ownTargetUnknown;
  if (Object.keys(missing).length > 0) throw invalid(missing);
};

/**
 * Adds a record of an own object.
 * @throws Problem 400 at the fields, 403, 404, 409 for a value that must be unique or a retired object
 */
const registerOwnRecord = async ({
  context,
  actor,
  params: { object: key },
  body,
}: Input<typeof calls.registerOwnRecord>) => {
  await requireAction(context, actor, key, 'create');
  return inTransaction(context, async (trx) => {
    const { object, compiled } = await lockObject(trx, actor, key, 'create');
    const parent = await parentOf(trx, object, body.parentId);
    const own = ownColumns(compiled, body);
    await requireTargets(trx, newlyNamed(compiled, own.custom_fields, {}));
    const now = context.clock.now();
    const id = await insertRow(trx, 'own_records', {
      object_id: object.id,
      ...parent,
      ...own,
      position: await nextPosition(trx, object, body.parentId),
      created_at: now,
      updated_at: now,
    });
    return {
      result: await readRecord(trx, actor, object, id),
      events: [
        await recordEvent(trx, actor, 'own_record.registered', object, id, compiled, {
          after: own.custom_fields,
        }),
      ],
    };
  });
};

/**
 * Corrects a record of an own object.
 * @throws Problem 400 at the fields, 403, 404, 409 for a stale version, a value that must be unique or a retired object
 */
const updateOwnRecord = async ({
  context,
  actor,
  params: { object: key, id },
  body,
}: Input<typeof calls.updateOwnRecord>) => {
  await requireAction(context, actor, key, 'edit');
  return inTransaction(context, async (trx) => {
    const { object, compiled } = await lockObject(trx, actor, key, 'edit');
    const before = await lockRecord(trx, object, id);
    if (!before) throw noRecord(object);
    const { version, custom_fields: stored } = before;
    await requireVersion(trx, { entity: 'own_record', id, version }, body.version);
    const own = ownColumns(compiled, { ...body, stored });
    await requireTargets(trx, newlyNamed(compiled, own.custom_fields, stored));
    await updateRow(trx, 'own_records', id, { ...own, updated_at: context.clock.now() });
    return {
      result: await readRecord(trx, actor, object, id),
      events: [
        await recordEvent(trx, actor, 'own_record.updated', object, id, compiled, {
          before: stored,
          after: own.custom_fields,
        }),
      ],
    };
  });
};

/**
 * Deletes a record of an own object.
 * @throws Problem 403, 404, 409 while another record belongs to it or names it, or the object is retired
 */
const deleteOwnRecord = async ({
  context,
  actor,
  params: { object: key, id },
}: Input<typeof calls.deleteOwnRecord>) => {
  await requireAction(context, actor, key, 'delete');
  return inTransaction(context, async (trx) => {
    const { object, compiled } = await lockObject(trx, actor, key, 'delete');
    const before = await lockRecord(trx, object, id);
    if (!before) throw noRecord(object);
    const users = await findUsers(trx, id);
    if (users.length > 0) {
      const names = users.map(({ plural, records }) => `${plural} (${records})`).join(', ');
      throw conflict('in_use', texts.ownTargetInUse(names));
    }
    const event = await recordEvent(trx, actor, 'own_record.deleted', object, id, compiled, {
      before: before.custom_fields,
    });
    await deleteRecord(trx, id);
    return { result: { id: `${id}` }, events: [event] };
  });
};

/** Puts the records of a parent in an order; those that are not named come behind, in the order they had. */
const orderOwnRecords = async ({
  context,
  actor,
  params: { object: key },
  body: { parentId, ids },
}: Input<typeof calls.orderOwnRecords>) => {
  await requireAction(context, actor, key, 'edit');
  return inTransaction(context, async (trx) => {
    const { object } = await lockObject(trx, actor, key, 'edit');
    const all = await lockRecordsOf(trx, object, parentId);
    const order = await placeRows(trx, 'own_records', all, ids);
    return {
      result: { ids: order.map(String) },
      events: [
        {
          action: 'own_record.ordered',
          entity: 'own_record',
          actor,
          details: { object: key, parent: `${parentId}`, ids: order },
        },
      ],
    };
  });
};

export const ownRecords: Answers<typeof calls> = {
  listOwnRecords,
  getOwnRecord,
  registerOwnRecord,
  updateOwnRecord,
  deleteOwnRecord,
  orderOwnRecords,
  exportOwnRecords,
};
