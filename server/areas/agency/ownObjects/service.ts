import type { AuditAction } from '../../../../domain/agency/audit/actions.ts';
import {
  isOwnObjectResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type ObjectDefinition,
  objectErrors,
} from '../../../../domain/agency/ownObjects/definition.ts';
import {
  allowedActions,
  MAX_OWN_OBJECTS,
  type OwnObject,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { ownObjects as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { ownObject as entity } from '../../../../domain/entities/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, placeRows, updateRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { definitionsOf, ownFieldsOf, ownObjectsOf } from '../ownFields/compiled.repository.ts';
import { indexFields, lockDefinitions } from '../ownFields/repository.ts';
import {
  countRecords,
  deleteObject,
  findDependents,
  recordsJson,
  refreshTitles,
} from './repository.ts';

const eventOf = (
  actor: Actor,
  action: Extract<AuditAction, `own_object.${string}`>,
  entityId: number | undefined,
  details: object,
): AuditEvent => ({ action, entity: 'own_object', entityId, actor, details });

/** In the wire format, with what the user may do with its records. */
const written = (object: OwnObject, { role }: Actor) => ({
  ...object,
  id: wireId(object.id),
  allowed: allowedActions(object, role),
});

/** Those whose records the user may see; of who defines them, all. */
const listOwnObjects = async ({
  context,
  actor,
}: Input<typeof calls.listOwnObjects>): Promise<JsonText> => {
  const { mark, objects } = await definitionsOf(context.database.kysely);
  const seen = objects
    .map((object) => written(object, actor))
    .filter(({ allowed }) => allowed.length > 0 || actor.permissions.has('own-objects.manage'));
  return new JsonText(JSON.stringify({ mark, objects: seen }));
};

/** How many records each object has. */
const countOwnRecords = async ({
  context,
}: Input<typeof calls.countOwnRecords>): Promise<JsonText> =>
  new JsonText(await recordsJson(context.database.kysely));

/** @throws Problem 404 */
const findObject = async (db: Executor, id: number): Promise<OwnObject> => {
  const object = (await ownObjectsOf(db)).find((one) => one.id === id);
  if (!object) throw notFound('No existe un registro propio con este identificador');
  return object;
};

const lockObject = async (trx: Trx, id: number): Promise<OwnObject> => {
  await lockDefinitions(trx);
  return findObject(trx, id);
};

const readObject = async (db: Executor, id: number, actor: Actor): Promise<JsonText> =>
  new JsonText(JSON.stringify(written(await findObject(db, id), actor)));

/** @throws Problem 400 at the parent that is none, or that belongs to a record of an own object itself */
const requireParent = async (trx: Trx, parent: OwnFieldResource | null): Promise<void> => {
  if (!isOwnObjectResource(parent)) return;
  const above = (await ownObjectsOf(trx)).find(({ key }) => resourceOf(key) === parent);
  if (!above) throw invalid({ parent: texts.notAChoice });
  if (isOwnObjectResource(above.parent)) throw invalid({ parent: texts.ownParentTooDeep });
};

/** @throws Problem 400 at the field for what a definition cannot ask for */
const requireLawful = async (trx: Trx, key: string, after: ObjectDefinition): Promise<void> => {
  const fields = [...(await ownFieldsOf(trx, resourceOf(key))).values()].map(({ field }) => field);
  const errors = objectErrors(after, fields);
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/**
 * Defines a kind of record.
 * @throws Problem 400 for what cannot be, 409 for a key that is taken or one object too many
 */
const registerOwnObject = ({ context, actor, body }: Input<typeof calls.registerOwnObject>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const objects = await ownObjectsOf(trx);
    if (objects.length >= MAX_OWN_OBJECTS)
      throw conflict('too_many', texts.ownObjectTooMany(MAX_OWN_OBJECTS));
    await requireParent(trx, body.parent);
    const definition = { ...body, titleTemplate: body.titleTemplate ?? null };
    await requireLawful(trx, body.key, definition);
    const now = context.clock.now();
    const id = await insertRow(trx, 'own_objects', {
      ...columnsOf(entity, definition),
      position: Math.max(0, ...objects.map(({ position }) => position)) + 1,
      created_at: now,
      updated_at: now,
    });
    return {
      result: await readObject(trx, id, actor),
      events: [eventOf(actor, 'own_object.registered', id, { after: body })],
    };
  });

/**
 * Changes an own object; its records get their titles anew where the template, or the name in it, is another.
 * @throws Problem 400 for what cannot be, 404, 409 for a stale version
 */
const updateOwnObject = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateOwnObject>) =>
  inTransaction(context, async (trx) => {
    const before = await lockObject(trx, id);
    if (body.version !== undefined && body.version !== before.version) throw staleVersion();
    await updateRow(trx, 'own_objects', id, {
      ...columnsOf(entity, { ...body, key: undefined, parent: undefined }),
      updated_at: context.clock.now(),
    });
    const after = await findObject(trx, id);
    await requireLawful(trx, after.key, after);
    if (after.titleTemplate !== before.titleTemplate || after.singular !== before.singular)
      await refreshTitles(trx, after);
    return {
      result: await readObject(trx, id, actor),
      events: [eventOf(actor, 'own_object.updated', id, { before, after: body })],
    };
  });

/** Puts the own objects in an order; those that are not named come behind, in the order they had. */
const orderOwnObjects = ({ context, actor, body }: Input<typeof calls.orderOwnObjects>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const all = (await ownObjectsOf(trx)).map(({ id }) => id);
    const ids = await placeRows(trx, 'own_objects', all, body.ids);
    const objects = (await ownObjectsOf(trx)).map((object) => written(object, actor));
    return {
      result: new JsonText(JSON.stringify(objects)),
      events: [eventOf(actor, 'own_object.ordered', undefined, { ids })],
    };
  });

/**
 * Retires an own object, whose records are only read from then on, or brings it back.
 * @throws Problem 404
 */
const retireOwnObject = ({
  context,
  actor,
  params: { id },
  body: { retired },
}: Input<typeof calls.retireOwnObject>) =>
  inTransaction(context, async (trx) => {
    const { key, plural, retiredAt } = await lockObject(trx, id);
    const isChanged = (retiredAt !== null) !== retired;
    const now = context.clock.now();
    const columns = { retired_at: retired ? now : null, updated_at: now };
    if (isChanged) await updateRow(trx, 'own_objects', id, columns);
    const action = retired ? 'own_object.retired' : 'own_object.revived';
    return {
      result: await readObject(trx, id, actor),
      events: isChanged ? [eventOf(actor, action, id, { key, plural })] : [],
    };
  });

/**
 * Removes an own object without records, and its fields.
 * @throws Problem 404, 409 where it has records, or another own object depends on it
 */
const deleteOwnObject = ({ context, actor, params: { id } }: Input<typeof calls.deleteOwnObject>) =>
  inTransaction(context, async (trx) => {
    const object = await lockObject(trx, id);
    const { key, plural } = object;
    const records = await countRecords(trx, object);
    if (records > 0) throw conflict('in_use', texts.ownObjectHasRecords(records));
    const dependents = await findDependents(trx, resourceOf(key));
    if (dependents.length > 0)
      throw conflict('in_use', texts.ownObjectIsUsed(dependents.join(', ')));
    await deleteObject(trx, object);
    await indexFields(trx);
    return {
      result: { id: wireId(id) },
      events: [eventOf(actor, 'own_object.deleted', id, { key, plural })],
    };
  });

export const ownObjects: Answers<typeof calls> = {
  listOwnObjects,
  countOwnRecords,
  registerOwnObject,
  orderOwnObjects,
  updateOwnObject,
  retireOwnObject,
  deleteOwnObject,
};
