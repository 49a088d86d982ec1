import { isDeepStrictEqual } from 'node:util';
import { changeErrors, resolution } from '../../../../domain/agency/ownFields/definition.ts';
import type { OwnField, OwnFieldResource } from '../../../../domain/agency/ownFields/ownField.ts';
import { fieldsOfSet, type readyFields } from '../../../../domain/agency/ownFields/sets.ts';
import { renamedMoves, stagePart } from '../../../../domain/agency/ownFields/stages.ts';
import { compileOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { ownFields as calls } from '../../../../domain/contract/index.ts';
import { wireId } from '../../../../domain/contract/wire.ts';
import { ownField as entity } from '../../../../domain/entities/ownField.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Input } from '../../../context.ts';
import { columnsOf } from '../../../db/entity.ts';
import { deleteRow, insertRow, updateRow } from '../../../db/rows.ts';
import type { Trx } from '../../../db/transaction.ts';
import { conflict } from '../../../problem.ts';
import type { Done } from '../../../transaction.ts';
import { type Author, definitionsOfKind, newBehind } from '../definitions.ts';
import { requireHidden, requireLayouts } from '../layouts/service.ts';
import {
  definitionsOf,
  findFields,
  rowFieldsIn,
  rowsParentOf,
  type StoredField,
  sourcesIn,
} from './compiled.repository.ts';
import {
  fieldsOf,
  formulaErrorsAbove,
  makeRoom,
  requireFormulas,
  requireLawful,
  requireRead,
  requireTitle,
  throwAny,
} from './lawful.ts';
import { renameOption, renamingOf, requireUnnamed } from './named.ts';
import {
  dropValues,
  fillStage,
  findUse,
  indexFields,
  refreshWords,
  rewriteValues,
  widenValues,
} from './repository.ts';

export const toWire = (field: StoredField) => ({
  ...field,
  id: wireId(field.id),
  policyTypeIds: field.policyTypeIds.map(wireId),
});

export const fieldDefinitions = definitionsOfKind<StoredField>({
  table: 'own_fields',
  entity: 'own_field',
  missing: 'No existe un campo con este identificador',
  findAll: findFields,
  nameOf: ({ key, label, resource }) => ({ key, label, records: resource }),
  toWire,
});

const { eventOf, find, order, retire, removal } = fieldDefinitions;

/**
 * Works out the computed fields of all records anew, as their definitions are now, and of what they are rows of; each
 * gets the kind that its formula has by now.
 */
export const recompute = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  const fields = await fieldsOf(trx, resource);
  if (fields.some(({ expression }) => expression !== null)) {
    const { day } = await definitionsOf(trx);
    const rowFields = await rowFieldsIn(trx, resource);
    const compiled = compileOwnFields(fields, rowFields, day ?? undefined);
    for (const { id, key, kind } of fields) {
      const now = compiled.get(key)?.field.kind;
      if (now !== kind) await updateRow(trx, 'own_fields', id, { kind: now });
    }
    await rewriteValues(trx, resource, compiled);
  }
  const above = await rowsParentOf(trx, resource);
  if (above !== undefined) await recompute(trx, above);
};

const insertField = async (
  trx: Trx,
  author: Author,
  { body: form }: Pick<Input<typeof calls.registerOwnField>, 'body'>,
): Promise<Done<number>> => {
  const others = await fieldsOf(trx, form.resource);
  const { errors, ...how } = resolution(
    form,
    others,
    await rowFieldsIn(trx, form.resource),
    await sourcesIn(trx, form.resource),
  );
  throwAny(errors);
  const texts = { help: form.help ?? null, section: form.section ?? null };
  const field = { ...form, ...how, ...stagePart(how.kind, form), ...texts };
  await requireLawful(trx, field);
  const columns = { ...columnsOf(entity, field), ...newBehind(others, author.now) };
  const id = await insertRow(trx, 'own_fields', columns);
  await fillStage(trx, field);
  if (field.expression !== null) {
    await recompute(trx, field.resource);
    await requireHidden(trx);
  }
  return { result: id, events: [eventOf(author, 'registered', id, { after: form })] };
};

/**
 * Adds a field to a kind of record.
 * @throws Problem 400 for what its kind cannot be, 409 for a key that is taken or too many fields
 */
export const registerField = async (
  trx: Trx,
  author: Author,
  sent: Pick<Input<typeof calls.registerOwnField>, 'body'>,
): Promise<Done<number>> => {
  const done = await insertField(trx, author, sent);
  await makeRoom(trx, sent.body.resource);
  return done;
};

/** Adds fields of a ready set as if each were sent. @returns their ids */
export const registerFields = async (
  trx: Trx,
  author: Author,
  fields: ReturnType<typeof readyFields>,
): Promise<Done<readonly number[]>> => {
  const done = [];
  for (const field of fields)
    done.push(await insertField(trx, author, { body: calls.registerOwnField.body.parse(field) }));
  for (const resource of new Set(fields.map((field) => field.resource)))
    await makeRoom(trx, resource);
  return {
    result: done.map(({ result }) => result),
    events: done.flatMap(({ events }) => events),
  };
};

/**
 * Adds a ready set of fields to policies; those whose keys are taken are left as they are.
 * @returns the ids of those that were added
 */
export const registerFieldSet = async (
  trx: Trx,
  author: Author,
  { body: { set, policyTypeIds } }: Input<typeof calls.registerOwnFieldSet>,
): Promise<Done<readonly number[]>> => {
  const taken = new Set((await fieldsOf(trx, 'policies')).map(({ key }) => key));
  const fields = fieldsOfSet(set, policyTypeIds).filter(({ key }) => !taken.has(key));
  return registerFields(trx, author, fields);
};

const isComputedAnew = (
  before: OwnField,
  { kind, expression, policyTypeIds }: Pick<OwnField, 'kind' | 'expression' | 'policyTypeIds'>,
): boolean =>
  !isDeepStrictEqual(
    [before.kind, before.expression, before.policyTypeIds],
    [kind, expression, policyTypeIds],
  );

/**
 * Changes a field; what records hold of it stays a value of it.
 * @throws Problem 400 for what its kind cannot be or values are not, 404, 409 for a stale version or
 *   values that are not unique
 */
export const updateField = async (
  trx: Trx,
  author: Author,
  { params: { id }, body: form }: Input<typeof calls.updateOwnField>,
): Promise<Done<number>> => {
  const before = await find(trx, id, form.version);
  const { key, resource } = before;
  const { errors, ...how } = resolution(
    { ...form, key, resource },
    await fieldsOf(trx, resource),
    await rowFieldsIn(trx, resource),
    await sourcesIn(trx, resource),
  );
  throwAny(errors);
  const { renamed, options } = renamingOf(before, form);
  const { moves = before.moves, isSorted } = form;
  const definition = {
    ...{ ...form, options, isMany: form.isMany ?? before.isMany, ...how },
    ...stagePart(how.kind, { moves: renamedMoves(moves, renamed), isSorted }),
  };
  await requireLawful(trx, { ...definition, resource });
  if (renamed) await renameOption(trx, before, ...renamed);
  const { records, options: optionsInUse } = await findUse(trx, before);
  // Who was made anonymous keeps the former name.
  const use = { records, options: optionsInUse.filter((option) => option !== renamed?.[0]) };
  throwAny(changeErrors(before, definition, use));
  await updateRow(trx, 'own_fields', id, {
    ...columnsOf(entity, { ...definition, resource: undefined, key: undefined }),
    updated_at: author.now,
  });
  const [from, to] = renamed ?? [];
  const known = before.options.map((option) => (option === from ? (to ?? option) : option));
  await requireUnnamed(trx, author, { ...before, options: known }, await find(trx, id));
  throwAny(await formulaErrorsAbove(trx, resource));
  await requireTitle(trx, resource);
  await requireRead(trx);
  await requireLayouts(trx, resource);
  const { kind, expression, isMany } = definition;
  if (kind !== before.kind && expression === null) await widenValues(trx, before, kind);
  // A field that now takes several records has its single value wrapped in a list.
  if (isMany && !before.isMany) await widenValues(trx, before, 'choices');
  await fillStage(trx, { ...before, kind, options });
  if (renamed || isComputedAnew(before, definition)) await recompute(trx, resource);
  if (kind !== before.kind || form.isSearched !== before.isSearched)
    await refreshWords(trx, before);
  await makeRoom(trx, resource);
  return { result: id, events: [eventOf(author, 'updated', id, { before, after: form })] };
};

export const orderFields = async (
  trx: Trx,
  author: Author,
  { body: { resource, ids } }: Input<typeof calls.orderOwnFields>,
): Promise<Done<readonly number[]>> =>
  order(trx, author, await fieldsOf(trx, resource), ids, { records: resource });

/**
 * Retires a field, whose values stay where they are, or brings it back with them.
 * @throws Problem 404, 409 where it was unique and values are not any more, or a view, a formula, a title or a layout names it
 */
export const retireField = (trx: Trx, author: Author, input: Input<typeof calls.retireOwnField>) =>
  retire(trx, author, input, async (field) => {
    await requireUnnamed(trx, author, field, await find(trx, field.id));
    await requireTitle(trx, field.resource);
    await requireFormulas(trx, field);
    await requireRead(trx);
    await requireLayouts(trx, field.resource);
    await fillStage(trx, field);
    if (field.expression !== null) await recompute(trx, field.resource);
    if (field.isSearched) await refreshWords(trx, field);
    await makeRoom(trx, field.resource);
  });

/**
 * Removes a field that no record has a value of and no view, formula, title or layout names; values that were computed
 * go with it.
 * @throws Problem 404, 409 where records have, or one does
 */
export const deleteField = async (
  trx: Trx,
  author: Author,
  { params: { id } }: Input<typeof calls.deleteOwnField>,
): Promise<Done<number>> => {
  const field = await find(trx, id);
  if (field.expression !== null) await dropValues(trx, field);
  const { records } = field.expression === null ? await findUse(trx, field) : { records: 0 };
  if (records > 0) throw conflict('in_use', texts.ownHasValues(records));
  await deleteRow(trx, 'own_fields', id);
  await requireUnnamed(trx, author, field, undefined);
  await requireRead(trx);
  await requireTitle(trx, field.resource);
  await requireLayouts(trx, field.resource);
  await indexFields(trx);
  return removal(author, field);
};
