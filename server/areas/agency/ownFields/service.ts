import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../../../domain/agency/audit/actions.ts';
import {
  changeErrors,
  type Definition,
  definitionErrors,
  formulaErrors,
  resolved,
} from '../../../../domain/agency/ownFields/definition.ts';
import {
  isBuiltInResource,
  MAX_OWN_FIELDS,
  MAX_SORTED,
  type OwnField,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsOfSet, type NewOwnField } from '../../../../domain/agency/ownFields/sets.ts';
import { compileOwnFields, computeOwnValues } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { titleError } from '../../../../domain/agency/ownObjects/title.ts';
import type { ownFields as calls } from '../../../../domain/contract/index.ts';
import { ownField as entity } from '../../../../domain/entities/ownField.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { columnsOf } from '../../../db/entity.ts';
import { insertRow, placeRows, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { errorCode } from '../../../errorCode.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { findDefinitions, ownObjectsOf } from './compiled.repository.ts';
import {
  deleteField,
  findField,
  findFields,
  findUse,
  hasObject,
  indexFields,
  lockDefinitions,
  type OwnFieldRow,
  ownFieldJson,
  ownFieldsJson,
  refreshWords,
  rewriteValues,
  someFieldsJson,
  unknownTypes,
  useJson,
  widenValues,
} from './repository.ts';

const noField = () => notFound('No existe un campo con este identificador');

const eventOf = (
  actor: Actor,
  action: Extract<AuditAction, `own_field.${string}`>,
  entityId: number | undefined,
  details: object,
): AuditEvent => ({ action, entity: 'own_field', entityId, actor, details });

/** Every definition, with the mark that changes with them. */
const listOwnFields = async ({
  context,
  actor,
}: Input<typeof calls.listOwnFields>): Promise<JsonText> => {
  const role = actor.permissions.has('own-fields.manage') ? undefined : actor.role;
  return new JsonText(await ownFieldsJson(context.database.kysely, role));
};

/** How many records have a value of each field. */
const countOwnValues = async ({ context }: Input<typeof calls.countOwnValues>): Promise<JsonText> =>
  new JsonText(await useJson(context.database.kysely));

const throwAny = (errors: Readonly<Record<string, string>>): void => {
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** @throws Problem 400 at the field for what a definition cannot ask for */
const requireLawful = async (trx: Trx, definition: Definition): Promise<void> => {
  throwAny(definitionErrors(definition));
  const { resource, relatedTo } = definition;
  if (!isBuiltInResource(resource) && !(await hasObject(trx, resource)))
    throw invalid({ resource: texts.notAChoice });
  if (relatedTo !== null && !(await hasObject(trx, relatedTo)))
    throw invalid({ relatedTo: texts.notAChoice });
  const unknown = await unknownTypes(trx, definition.policyTypeIds);
  if (unknown.length > 0) throw invalid({ policyTypeIds: texts.notAChoice });
};

/** @throws Problem 409 for more fields than a record may have, or than its lists may be sorted by */
const requireRoom = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  const fields = await findFields(trx, resource);
  if (fields.length > MAX_OWN_FIELDS) throw conflict('too_many', texts.ownTooMany(MAX_OWN_FIELDS));
  const sorted = fields.filter(({ is_sorted, retired_at }) => is_sorted && !retired_at);
  if (sorted.length > MAX_SORTED)
    throw conflict('too_many', texts.ownTooManySorted(MAX_SORTED), {
      isSorted: texts.ownTooManySorted(MAX_SORTED),
    });
};

const definitionsOf = async (trx: Trx, resource: OwnFieldResource): Promise<OwnField[]> =>
  (await findDefinitions(trx)).filter((field) => field.resource === resource);

/** @throws Problem 409 where the title of an own object's records names what is none of its fields any more */
const requireTitle = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  const object = (await ownObjectsOf(trx)).find(({ key }) => resourceOf(key) === resource);
  if (object && titleError(object.titleTemplate, await definitionsOf(trx, resource)))
    throw conflict('in_title', texts.ownFieldInTitle);
};

/**
 * Works out the computed fields of all records anew, as their definitions are now; each gets the kind that its
 * formula has by now.
 */
const recompute = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  const fields = await definitionsOf(trx, resource);
  if (fields.every(({ expression }) => expression === null)) return;
  const compiled = compileOwnFields(fields);
  for (const { id, key, kind } of fields) {
    const now = compiled.get(key)?.field.kind;
    if (now !== kind) await updateRow(trx, 'own_fields', id, { kind: now });
  }
  await rewriteValues(
    trx,
    resource,
    ({ values, policyTypeId }) => computeOwnValues(compiled, values, { policyTypeId }).values,
  );
};

const UNIQUE_VIOLATION = '23505';

/** @throws Problem 409 where a field is to be unique and two records have the same value */
const indexAll = async (trx: Trx): Promise<void> => {
  try {
    await indexFields(trx);
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw conflict('duplicate', texts.ownNotYetUnique, { isUnique: texts.ownNotYetUnique });
  }
};

const insertAll = async (
  trx: Trx,
  fields: readonly NewOwnField[],
  now: Date,
): Promise<number[]> => {
  const ids: number[] = [];
  for (const field of fields) {
    await requireLawful(trx, field);
    const behind = await findFields(trx, field.resource);
    ids.push(
      await insertRow(trx, 'own_fields', {
        ...columnsOf(entity, field),
        position: Math.max(0, ...behind.map(({ position }) => position)) + 1,
        created_at: now,
        updated_at: now,
      }),
    );
  }
  for (const resource of new Set(fields.map((field) => field.resource)))
    await requireRoom(trx, resource);
  await indexAll(trx);
  return ids;
};

/**
 * Adds a field to a kind of record.
 * @throws Problem 400 for what its kind cannot be, 409 for a key that is taken or too many fields
 */
const registerOwnField = ({ context, actor, body }: Input<typeof calls.registerOwnField>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const { errors, ...how } = resolved(body, await definitionsOf(trx, body.resource));
    throwAny(errors);
    const field = { ...body, ...how, help: body.help ?? null, section: body.section ?? null };
    const [id = 0] = await insertAll(trx, [field], context.clock.now());
    if (field.expression !== null) await recompute(trx, field.resource);
    return {
      result: new JsonText(await ownFieldJson(trx, id)),
      events: [eventOf(actor, 'own_field.registered', id, { after: body })],
    };
  });

/**
 * Adds a ready set of fields; those whose keys are taken are left as they are.
 * @returns those that were added
 */
const registerOwnFieldSet = ({ context, actor, body }: Input<typeof calls.registerOwnFieldSet>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const taken = new Set((await findFields(trx, 'policies')).map(({ key }) => key));
    const fields = fieldsOfSet(body.set, body.policyTypeIds).filter(({ key }) => !taken.has(key));
    const ids = await insertAll(trx, fields, context.clock.now());
    return {
      result: new JsonText(await someFieldsJson(trx, ids)),
      events: ids.map((id, place) =>
        eventOf(actor, 'own_field.registered', id, { after: fields[place] ?? {} }),
      ),
    };
  });

const lockField = async (trx: Trx, id: number): Promise<OwnFieldRow> => {
  await lockDefinitions(trx);
  const field = await findField(trx, id);
  if (!field) throw noField();
  return field;
};

/** Whether a change of a field could make other values of what is computed. */
const isComputedAnew = (
  before: OwnFieldRow,
  { kind, expression, policyTypeIds }: Pick<OwnField, 'kind' | 'expression' | 'policyTypeIds'>,
): boolean =>
  !isDeepStrictEqual(
    [before.kind, before.expression, before.policy_type_ids],
    [kind, expression, policyTypeIds],
  );

/** @throws Problem 409 where a formula names a field that goes away, or the field's own names one that has gone */
const requireFormulas = (fields: readonly OwnField[], key: string): void => {
  const [message] = Object.values(formulaErrors(fields, key));
  if (message !== undefined) throw conflict('in_use', message);
};

/**
 * Changes a field; what records hold of it stays a value of it (domain §16).
 * @throws Problem 400 for what its kind cannot be or values are not, 404, 409 for a stale version or
 *   values that are not unique
 */
const updateOwnField = ({
  context,
  actor,
  params: { id },
  body,
}: Input<typeof calls.updateOwnField>) =>
  inTransaction(context, async (trx) => {
    const before = await lockField(trx, id);
    if (body.version !== undefined && body.version !== before.version) throw staleVersion();
    const { key, resource } = before;
    const { errors, kind, expression } = resolved(
      { ...body, key },
      await definitionsOf(trx, resource),
    );
    throwAny(errors);
    const definition = { ...body, kind, expression };
    await requireLawful(trx, { ...definition, resource });
    const use = await findUse(trx, before);
    throwAny(changeErrors({ ...before, relatedTo: before.related_to }, definition, use));
    await updateRow(trx, 'own_fields', id, {
      ...columnsOf(entity, { ...definition, resource: undefined, key: undefined }),
      updated_at: context.clock.now(),
    });
    await requireTitle(trx, resource);
    if (kind !== before.kind && expression === null) await widenValues(trx, before, kind);
    if (isComputedAnew(before, definition)) await recompute(trx, resource);
    if (kind !== before.kind || body.isSearched !== before.is_searched)
      await refreshWords(trx, before);
    await requireRoom(trx, before.resource);
    await indexAll(trx);
    return {
      result: new JsonText(await ownFieldJson(trx, id)),
      events: [eventOf(actor, 'own_field.updated', id, { before, after: body })],
    };
  });

/** Puts the fields of a resource in an order; those that are not named come behind, in the order they had. */
const orderOwnFields = ({ context, actor, body }: Input<typeof calls.orderOwnFields>) =>
  inTransaction(context, async (trx) => {
    await lockDefinitions(trx);
    const all = (await findFields(trx, body.resource)).map((field) => field.id);
    const order = await placeRows(trx, 'own_fields', all, body.ids);
    return {
      result: new JsonText(await someFieldsJson(trx, order)),
      events: [
        eventOf(actor, 'own_field.ordered', undefined, { records: body.resource, ids: order }),
      ],
    };
  });

/** What follows once a field has been retired or brought back. */
const settleRetired = async (trx: Trx, field: OwnFieldRow): Promise<void> => {
  requireFormulas(await definitionsOf(trx, field.resource), field.key);
  if (field.expression !== null) await recompute(trx, field.resource);
  if (field.is_searched) await refreshWords(trx, field);
  await requireRoom(trx, field.resource);
  await indexAll(trx);
};

/**
 * Retires a field, whose values stay where they are, or brings it back with them.
 * @throws Problem 404, 409 where it was unique and values are not any more, or a formula names it
 */
const retireOwnField = ({
  context,
  actor,
  params: { id },
  body: { retired },
}: Input<typeof calls.retireOwnField>) =>
  inTransaction(context, async (trx) => {
    const before = await lockField(trx, id);
    const isChanged = (before.retired_at !== null) !== retired;
    if (isChanged) {
      const now = context.clock.now();
      await updateRow(trx, 'own_fields', id, { retired_at: retired ? now : null, updated_at: now });
      await requireTitle(trx, before.resource);
      await settleRetired(trx, before);
    }
    const action = retired ? 'own_field.retired' : 'own_field.revived';
    const { key, label, resource: records } = before;
    return {
      result: new JsonText(await ownFieldJson(trx, id)),
      events: isChanged ? [eventOf(actor, action, id, { key, label, records })] : [],
    };
  });

/**
 * Removes a field that no record has a value of and no formula names.
 * @throws Problem 404, 409 where records have, or one does
 */
const deleteOwnField = ({ context, actor, params: { id } }: Input<typeof calls.deleteOwnField>) =>
  inTransaction(context, async (trx) => {
    const field = await lockField(trx, id);
    const { records } = await findUse(trx, field);
    if (records > 0) throw conflict('in_use', texts.ownHasValues(records));
    await deleteField(trx, id);
    requireFormulas(await definitionsOf(trx, field.resource), field.key);
    await requireTitle(trx, field.resource);
    await indexFields(trx);
    const { key, label, resource } = field;
    return {
      result: { id: `${id}` },
      events: [eventOf(actor, 'own_field.deleted', id, { key, label, records: resource })],
    };
  });

export const ownFields: Answers<typeof calls> = {
  listOwnFields,
  countOwnValues,
  registerOwnField,
  registerOwnFieldSet,
  orderOwnFields,
  updateOwnField,
  retireOwnField,
  deleteOwnField,
};
