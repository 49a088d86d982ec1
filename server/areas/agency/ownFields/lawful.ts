import {
  type Definition,
  definitionErrors,
  formulaErrors,
  resolution,
} from '../../../../domain/agency/ownFields/definition.ts';
import {
  isBuiltInResource,
  MAX_OWN_FIELDS,
  MAX_SORTED,
  OWN_FIELD_RESOURCES,
  type OwnField,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { sourcesOf } from '../../../../domain/agency/ownFields/related.ts';
import { resourceOf, titleError } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import { updateRow } from '../../../db/rows.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { errorCode } from '../../../errorCode.ts';
import { conflict, invalid } from '../../../problem.ts';
import {
  definitionsOf,
  findFields,
  ownObjectsOf,
  rowFieldsIn,
  rowsParentOf,
  type StoredField,
} from './compiled.repository.ts';
import { indexFields, unknownTypes } from './repository.ts';

/** The own fields of a kind of record as they are now, retired ones too, in their order. */
export const fieldsOf = async (db: Executor, resource: OwnFieldResource): Promise<StoredField[]> =>
  (await findFields(db)).filter((field) => field.resource === resource);

export const throwAny = (errors: Readonly<Record<string, string>>): void => {
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const objectOf = async (trx: Trx, resource: OwnFieldResource) =>
  (await ownObjectsOf(trx)).find(({ key }) => resourceOf(key) === resource);

/** @throws Problem 400 at the field for what a definition cannot ask for */
export const requireLawful = async (trx: Trx, definition: Definition): Promise<void> => {
  throwAny(definitionErrors(definition));
  const { resource, relatedTo, kind } = definition;
  const object = await objectOf(trx, resource);
  if (!isBuiltInResource(resource) && !object) throw invalid({ resource: texts.notAChoice });
  if (kind === 'stage' && object?.isInside) throw invalid({ kind: texts.ownStageOfRows });
  if (relatedTo !== null && !(await objectOf(trx, relatedTo)))
    throw invalid({ relatedTo: texts.notAChoice });
  await requireTypes(trx, definition.policyTypeIds);
};

export const requireTypes = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if ((await unknownTypes(trx, ids)).length > 0) throw invalid({ policyTypeIds: texts.notAChoice });
};

/** @throws Problem 409 for more fields than a record may have, or than its lists may be sorted by, or stages */
const requireRoom = (fields: readonly OwnField[]): void => {
  if (fields.length > MAX_OWN_FIELDS) throw conflict('too_many', texts.ownTooMany(MAX_OWN_FIELDS));
  const sorted = fields.filter(({ isSorted, retiredAt }) => isSorted && retiredAt === null);
  if (sorted.length > MAX_SORTED)
    throw conflict('too_many', texts.ownTooManySorted(MAX_SORTED), {
      isSorted: texts.ownTooManySorted(MAX_SORTED),
    });
  if (fields.filter(({ kind, retiredAt }) => kind === 'stage' && retiredAt === null).length > 1)
    throw conflict('too_many', texts.ownStageOnce, { kind: texts.ownStageOnce });
};

/** @throws Problem 409 where the title of an own object's records names what is none of its fields any more */
export const requireTitle = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  const object = await objectOf(trx, resource);
  if (object && titleError(object.titleTemplate, await fieldsOf(trx, resource)))
    throw conflict('in_title', texts.ownFieldInTitle);
};

/**
 * What is wrong with the formulas of what the records of a resource are rows of.
 * @returns field → Spanish message; empty where nothing is
 */
export const formulaErrorsAbove = async (trx: Trx, resource: OwnFieldResource) => {
  const above = await rowsParentOf(trx, resource);
  if (above === undefined) return {};
  return formulaErrors(await fieldsOf(trx, above), undefined, await rowFieldsIn(trx, above));
};

/** @throws Problem 409 where a formula names a field that goes away, or the field's own names one that has gone */
export const requireFormulas = async (
  trx: Trx,
  { resource, key }: Pick<OwnField, 'resource' | 'key'>,
): Promise<void> => {
  const rowFields = await rowFieldsIn(trx, resource);
  const [message] = Object.values({
    ...formulaErrors(await fieldsOf(trx, resource), key, rowFields),
    ...(await formulaErrorsAbove(trx, resource)),
  });
  if (message !== undefined) throw conflict('in_use', message);
};

/**
 * Gives fields that show what related records have the kind of what they show.
 * @throws Problem 409 where one shows what is there no more, or is personal
 */
export const requireRead = async (trx: Trx): Promise<void> => {
  const { stored, objects } = await definitionsOf(trx);
  for (const { id, retiredAt, ...field } of stored) {
    if (field.source === null || retiredAt !== null) continue;
    const sources = sourcesOf(field.resource, objects, stored);
    const { kind, errors } = resolution({ ...field, kind: 'related' }, [], undefined, sources);
    const records = isBuiltInResource(field.resource)
      ? OWN_FIELD_RESOURCES[field.resource]
      : (objects.find(({ key }) => resourceOf(key) === field.resource)?.plural ?? field.resource);
    if (Object.keys(errors).length > 0)
      throw conflict('in_use', texts.ownReadBy(field.label, records));
    if (kind !== field.kind) await updateRow(trx, 'own_fields', id, { kind });
  }
};

/** @throws Problem 409 where a formula of a resource names rows that are none any more */
export const requireRowFormulas = async (trx: Trx, parent: OwnFieldResource | null) => {
  if (parent !== null) await requireFormulas(trx, { resource: parent, key: '' });
};

const UNIQUE_VIOLATION = '23505';

/**
 * Makes the indexes that the fields ask for.
 * @throws Problem 409 for too many of them, and where a field is to be unique and two records have the same value
 */
export const makeRoom = async (trx: Trx, resource: OwnFieldResource): Promise<void> => {
  requireRoom(await fieldsOf(trx, resource));
  try {
    await indexFields(trx);
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw conflict('duplicate', texts.ownNotYetUnique, { isUnique: texts.ownNotYetUnique });
  }
};
