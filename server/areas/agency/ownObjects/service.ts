import { isDeepStrictEqual } from 'node:util';
import {
  isOwnObjectResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { EXAMPLES, fieldsOfExample } from '../../../../domain/agency/ownObjects/examples.ts';
import {
  allowedActions,
  MAX_OWN_OBJECTS,
  type ObjectDefinition,
  type OwnObject,
  objectErrors,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { ownObjects as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { ownObject as entity } from '../../../../domain/entities/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor, Input } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { JsonText } from '../../../http/answers.ts';
import { conflict, invalid } from '../../../problem.ts';
import type { Done } from '../../../transaction.ts';
import { type Author, definitionsOfKind, newBehind } from '../definitions.ts';
import { requireLayouts } from '../layouts/service.ts';
import { definitionsOf, ownObjectsOf } from '../ownFields/compiled.repository.ts';
import { recompute, registerFields } from '../ownFields/definitions.ts';
import { fieldsOf, requireRowFormulas, requireTypes, throwAny } from '../ownFields/lawful.ts';
import { rewriteRecords } from '../ownFields/records.repository.ts';
import { indexFields } from '../ownFields/repository.ts';
import {
  countRecords,
  deleteRows,
  findDependents,
  hasVersions,
  isInEndorsements,
  recordsJson,
} from './repository.ts';

const toWire = (object: OwnObject, { role }: Actor) => ({
  ...object,
  id: wireId(object.id),
  policyTypeIds: object.policyTypeIds.map(wireId),
  allowed: allowedActions(object, role),
});

const { eventOf, find, order, retire, removal, answerOne, answerSome, answerRemoved } =
  definitionsOfKind<OwnObject>({
    table: 'own_objects',
    entity: 'own_object',
    missing: 'No existe un registro propio con este identificador',
    findAll: ownObjectsOf,
    nameOf: ({ key, plural }) => ({ key, plural }),
    toWire,
  });

/** @throws Problem 400 at the parent that is none, or that belongs to a record of an own object itself */
const requireParent = async (trx: Trx, parent: OwnFieldResource | null): Promise<void> => {
  if (!isOwnObjectResource(parent)) return;
  const above = (await ownObjectsOf(trx)).find(({ key }) => resourceOf(key) === parent);
  if (!above) throw invalid({ parent: texts.notAChoice });
  if (isOwnObjectResource(above.parent)) throw invalid({ parent: texts.ownParentTooDeep });
};

const requireLawful = async (trx: Trx, key: string, after: ObjectDefinition): Promise<void> => {
  throwAny(objectErrors(after, await fieldsOf(trx, resourceOf(key))));
  await requireTypes(trx, after.policyTypeIds);
};

/**
 * Defines a kind of record, by an example with its fields and the title that is made of them.
 * @throws Problem 400 for what cannot be, 409 for a key that is taken or one object too many
 */
const registerObject = async (
  trx: Trx,
  author: Author,
  { body: { example, ...form } }: Input<typeof calls.registerOwnObject>,
): Promise<Done<number>> => {
  const objects = await ownObjectsOf(trx);
  if (objects.length >= MAX_OWN_OBJECTS)
    throw conflict('too_many', texts.ownObjectTooMany(MAX_OWN_OBJECTS));
  await requireParent(trx, form.parent);
  const sent = { ...form, titleTemplate: form.titleTemplate ?? null };
  await requireLawful(trx, form.key, sent);
  const ready = example ? EXAMPLES[example].titleTemplate : null;
  const definition = { ...sent, titleTemplate: sent.titleTemplate ?? ready };
  const columns = {
    ...columnsOf(entity, definition),
    ...newBehind(objects, author.now),
    history_since: form.hasHistory ? author.now : null,
  };
  const id = await insertRow(trx, 'own_objects', columns);
  const fields = example ? fieldsOfExample(example, form.key) : [];
  const { events } = await registerFields(trx, author, fields);
  return {
    result: id,
    events: [eventOf(author, 'registered', id, { after: definition }), ...events],
  };
};

/**
 * Changes an own object; its records get their titles anew where the template, or the name in it, is another.
 * @throws Problem 400 for what cannot be, 404, 409 for a stale version, or where a formula names its rows
 */
const updateObject = async (
  trx: Trx,
  author: Author,
  { params: { id }, body: form }: Input<typeof calls.updateOwnObject>,
): Promise<Done<number>> => {
  const before = await find(trx, id, form.version);
  const { hasHistory = before.hasHistory, policyPart = before.policyPart } = form;
  const isOtherPart = policyPart !== before.policyPart;
  if (isOtherPart && before.policyPart !== null && (await isInEndorsements(trx, before)))
    throw conflict('in_use', texts.ownPartInUse);
  await updateRow(trx, 'own_objects', id, {
    ...columnsOf(entity, { ...form, key: undefined, parent: undefined }),
    // What was not kept before cannot be shown.
    ...(hasHistory === before.hasHistory ? {} : { history_since: hasHistory ? author.now : null }),
    updated_at: author.now,
  });
  const after = await find(trx, id);
  await requireLawful(trx, after.key, after);
  // Rows count in formulas of the policies that have them.
  if (after.parent && !isDeepStrictEqual(before.policyTypeIds, after.policyTypeIds))
    await recompute(trx, after.parent);
  if (before.isInside && !after.isInside) await requireRowFormulas(trx, before.parent);
  await requireLayouts(trx, resourceOf(after.key));
  if (after.titleTemplate !== before.titleTemplate || after.singular !== before.singular)
    // The database makes a title whenever its record is written.
    await rewriteRecords(trx, resourceOf(after.key));
  // Values are unique in the policy, or among all records.
  if (isOtherPart) await indexFields(trx);
  return { result: id, events: [eventOf(author, 'updated', id, { before, after: form })] };
};

const orderObjects = async (
  trx: Trx,
  author: Author,
  { body: { ids } }: Input<typeof calls.orderOwnObjects>,
) => order(trx, author, await ownObjectsOf(trx), ids);

/**
 * Removes an own object without records, and its fields.
 * @throws Problem 404, 409 where it has records, had some whose history stays, or another own object or a formula depends on it
 */
const deleteObject = async (
  trx: Trx,
  author: Author,
  { params: { id } }: Input<typeof calls.deleteOwnObject>,
): Promise<Done<number>> => {
  const object = await find(trx, id);
  const records = await countRecords(trx, object);
  if (records > 0) throw conflict('in_use', texts.ownObjectHasRecords(records));
  if (await hasVersions(trx, object)) throw conflict('in_use', texts.ownObjectHasHistory);
  const dependents = await findDependents(trx, resourceOf(object.key));
  if (dependents.length > 0) throw conflict('in_use', texts.ownObjectIsUsed(dependents.join(', ')));
  await deleteRows(trx, object);
  await requireRowFormulas(trx, object.parent);
  await indexFields(trx);
  return removal(author, object);
};

export const listOwnObjects = async ({ context, actor }: Input<typeof calls.listOwnObjects>) => {
  const { mark, objects } = await definitionsOf(context.database.kysely);
  const seen = objects
    .map((object) => toWire(object, actor))
    .filter(({ allowed }) => allowed.length > 0 || actor.permissions.has('own-objects.manage'));
  return { mark, objects: seen };
};

export const countOwnRecords = async ({ context }: Input<typeof calls.countOwnRecords>) =>
  new JsonText(await recordsJson(context.database.kysely));

export const registerOwnObject = answerOne(registerObject);
export const orderOwnObjects = answerSome(orderObjects);
export const updateOwnObject = answerOne(updateObject);
// Of a retired one, records are only read.
export const retireOwnObject = answerOne(retire);
export const deleteOwnObject = answerRemoved(deleteObject);
