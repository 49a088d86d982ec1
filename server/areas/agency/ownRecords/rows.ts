import {
  isBuiltInResource,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { rowsProblems } from '../../../../domain/agency/ownFields/rows.ts';
import {
  fieldsInForce,
  namesRecord,
  noOwnFields,
} from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { definitionsOf, ownObjectsOf } from '../ownFields/compiled.repository.ts';
import { rewriteValues } from '../ownFields/repository.ts';
import { holdTarget } from './links.repository.ts';
import { findParentIds, findRowsIn, isOfItsTypes } from './repository.ts';

/** The record that a record is a row of; undefined for one that is none. */
export const findAbove = async (db: Executor, resource: OwnFieldResource, id: number) => {
  if (isBuiltInResource(resource)) return undefined;
  const object = (await ownObjectsOf(db)).find(
    ({ key, isInside }) => isInside && resourceOf(key) === resource,
  );
  const above = object && (await findParentIds(db, object, [id])).get(id);
  return object?.parent && above !== undefined ? { resource: object.parent, id: above } : undefined;
};

/**
 * Holds a record until the transaction ends, before any row inside it is held or written; and before it what it is a
 * row of itself.
 * @returns whether there is one that rows may be written of
 */
export const holdParent = async (trx: Trx, resource: OwnFieldResource, id: number) => {
  const above = await findAbove(trx, resource, id);
  if (above) await holdParent(trx, above.resource, above.id);
  return holdTarget(trx, resource, id, 'no key update');
};

/**
 * Why records of an own object cannot be added to a policy: a Spanish sentence, undefined where they can, as to any
 * parent that is no policy. Those that it had before its type changed stay.
 */
export const typeRefusal = async (db: Executor, object: OwnObject, parentId: number) =>
  (await isOfItsTypes(db, object, parentId))
    ? undefined
    : texts.ownParentOfOtherType(object.plural);

/**
 * Works out anew what the formulas of a held record make of the rows inside it and of its built-in fields, and those of
 * what it is a row of itself. Definitions are held.
 * @returns what its own fields hold by now; undefined where they stay as they are
 */
export const refreshFormulas = async (trx: Trx, resource: OwnFieldResource, id: number) => {
  const compiled = (await definitionsOf(trx)).fields.get(resource) ?? noOwnFields;
  const values = namesRecord(compiled)
    ? await rewriteValues(trx, resource, compiled, id)
    : undefined;
  const above = await findAbove(trx, resource, id);
  if (above) await refreshFormulas(trx, above.resource, above.id);
  return values;
};

/**
 * Ends every writing of rows: works out anew what depends on them.
 * @param parentId of the held record whose rows were written
 * @returns what is wrong with them together: key of a field → Spanish message; empty where they can be so
 */
export const settleRows = async (
  trx: Trx,
  { key, parent, isInside }: OwnObject,
  parentId: number | null,
): Promise<Readonly<Record<string, string>>> => {
  if (!isInside || parent === null || parentId === null) return {};
  const { fields } = await definitionsOf(trx);
  const own = fieldsInForce(fields.get(resourceOf(key)) ?? noOwnFields);
  await refreshFormulas(trx, parent, parentId);
  if (own.every(({ columnTotal }) => columnTotal !== 'hundred')) return {};
  const inside = await findRowsIn(trx, parent, new Set([key]), [parentId]);
  return rowsProblems(own, inside.get(parentId)?.[key] ?? []);
};
