import { isTyped, ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  computeOwnValues,
  namesRecord,
  noOwnFields,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import {
  type OwnObject,
  objectKeyOf,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import { type CivilDate, formatDate } from '../../../../domain/civilDate.ts';
import type { RowChange } from '../../../../domain/contract/sales/endorsements.ts';
import { isCorrected, laidValues } from '../../../../domain/sales/endorsements/rowHistory.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { explainConstraint } from '../../../constraints.ts';
import type { Actor } from '../../../context.ts';
import { inSavepoint, type Trx } from '../../../db/transaction.ts';
import { conflict, invalid } from '../../../problem.ts';
import { definitionsOf, ownObjectsOf } from '../../agency/ownFields/compiled.repository.ts';
import { rewriteValues } from '../../agency/ownFields/repository.ts';
import { lockObject } from '../../agency/ownRecords/access.ts';
import { holdParent, settleRows } from '../../agency/ownRecords/rows.ts';
import { writeRecords } from '../../agency/ownRecords/write.ts';
import { findHistories } from './days.repository.ts';
import {
  enterRowChanges,
  type InsuredRow,
  leaveVersions,
  lockInsured,
  lockTouched,
  putBack,
  type TouchedRow,
  takeIn,
  takeOut,
  writeValues,
} from './repository.ts';

interface Applied {
  readonly endorsementId: number;
  readonly policyId: number;
  readonly effectiveOn: CivilDate;
  readonly changes: readonly RowChange[];
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CivilDate;
}

/** A change with its place among those that were sent, from 0, by which a refusal names it. */
type Change = RowChange & { readonly place: number };

/** Action on the records of an object that a role needs for each change of its rows. */
export const ROW_RIGHTS = { include: 'create', exclude: 'edit', modify: 'edit' } as const;

interface Found {
  readonly object: OwnObject;
  readonly changes: readonly Change[];
  readonly rows: ReadonlyMap<number, InsuredRow>;
  readonly items: ReadonlyMap<number, InsuredRow> | undefined;
}

/** Whether a row is out of the policy for a change; a late modification may be of a day when it was in. */
const isOutFor = (change: RowChange['change'], effectiveOn: CivilDate, outSince: CivilDate) =>
  change !== 'modify' || effectiveOn >= outSince;

/** Reason why a row cannot be changed from a day on, in Spanish; undefined where it can. */
const refusalOf = (
  { change, id, parentId }: Change,
  { rows, items }: Found,
  effectiveOn: CivilDate,
): string | undefined => {
  if (change === 'include' && !items) return undefined;
  const row = change === 'include' ? items?.get(parentId ?? 0) : rows.get(id ?? 0);
  if (!row) return change === 'include' ? texts.insuredNeedsItem : texts.insuredUnknown;
  const { outSince } = row;
  if (outSince !== null && isOutFor(change, effectiveOn, outSince))
    return texts.insuredOut(formatDate(outSince));
  if (row.inSince !== null && effectiveOn < row.inSince)
    return texts.insuredNotInYet(formatDate(row.inSince));
  return undefined;
};

/** @throws Problem 400 at each row that cannot be changed so */
const requireChanges = (found: Found, effectiveOn: CivilDate): void => {
  const wrong = found.changes.flatMap((change) => {
    const refusal = refusalOf(change, found, effectiveOn);
    return refusal === undefined ? [] : [[`rows.${change.place}.id`, refusal] as const];
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
};

const millisecondsAfter = (instant: Date, count: number) => new Date(instant.getTime() + count);

/** An instant after the last writing of rows, so that what they were until then is a version of its own. */
const instantAfter = (now: Date, rows: Iterable<Pick<InsuredRow, 'updatedAt'>>): Date => {
  let latest = now.getTime();
  for (const { updatedAt } of rows) latest = Math.max(latest, updatedAt.getTime() + 1);
  return new Date(latest);
};

const find = async (
  trx: Trx,
  { actor, policyId }: Applied,
  key: string,
  changes: readonly Change[],
): Promise<Found> => {
  const rights = [...new Set(changes.map(({ change }) => ROW_RIGHTS[change]))];
  const object = await lockObject(trx, actor, key, 'list', ...rights);
  const [{ place } = { place: 0 }] = changes;
  if (object.policyPart === null) throw invalid({ [`rows.${place}.object`]: texts.notAChoice });
  await holdParent(trx, 'policies', policyId);
  const itemObject = (await ownObjectsOf(trx)).find((one) => resourceOf(one.key) === object.parent);
  const idsOf = (of: (change: Change) => number | null | undefined) =>
    changes.flatMap((change) => of(change) ?? []);
  const items =
    itemObject &&
    (await lockInsured(
      trx,
      itemObject,
      policyId,
      idsOf((one) => one.parentId),
    ));
  return {
    object,
    changes,
    items,
    rows: await lockInsured(
      trx,
      object,
      policyId,
      idsOf(({ id }) => id),
    ),
  };
};

const pathIn = (changes: readonly Change[]) => (place: number, path: string) => {
  const key = ownKeyOf(path);
  return `rows.${changes[place]?.place}.${key === undefined ? path : `values.${key}`}`;
};

const compiledOf = async (trx: Trx, { key }: OwnObject) =>
  (await definitionsOf(trx)).fields.get(resourceOf(key)) ?? noOwnFields;

const typedKeys = async (trx: Trx, object: OwnObject, changes: readonly Change[]) => {
  const compiled = await compiledOf(trx, object);
  const isFilled = (key: string) => {
    const field = compiled.get(key)?.field;
    return field !== undefined && isTyped(field);
  };
  return Object.fromEntries(
    changes.flatMap(({ change, id, values = {} }) =>
      change === 'modify' && id !== null ? [[id, Object.keys(values).filter(isFilled)]] : [],
    ),
  );
};

const writeLaid = async (
  trx: Trx,
  object: OwnObject,
  laid: readonly (readonly [id: number, values: OwnValues])[],
  at: Date,
): Promise<void> => {
  if (laid.length === 0) return;
  const compiled = await compiledOf(trx, object);
  const values = laid.map(([id, of]) => [id, computeOwnValues(compiled, of).values] as const);
  await writeValues(trx, Object.fromEntries(values), at);
  if (!namesRecord(compiled)) return;
  for (const [id] of laid) await rewriteValues(trx, resourceOf(object.key), compiled, id);
};

/** @throws Problem 409 for rows of a record that cannot be so together */
const settle = async (trx: Trx, object: OwnObject, parentId: number): Promise<void> => {
  const [problem] = Object.values(await settleRows(trx, object, parentId));
  if (problem) throw conflict('rows_together', problem);
};

/** Writes the rows of one object that are rows of one record; the values of now are the last ones by their day. */
const applyWithin = async (
  trx: Trx,
  { endorsementId, policyId, effectiveOn, actor, now, today }: Applied,
  { object, rows }: Found,
  parentId: number,
  changes: readonly Change[],
): Promise<AuditEvent[]> => {
  const idsOf = (wanted: RowChange['change']) =>
    changes.flatMap(({ change, id }) => (change === wanted ? (id ?? []) : []));
  const named = changes.flatMap(({ id }) => rows.get(id ?? 0) ?? []);
  const at = instantAfter(now, named);
  await takeOut(trx, idsOf('exclude'), effectiveOn, at);
  await leaveVersions(trx, idsOf('modify'), at);
  const written = changes.filter(({ change }) => change !== 'exclude');
  const { ids, events } = await writeRecords(trx, {
    rows: written.map(({ change, id, values }) => ({
      id: change === 'include' ? null : id,
      version: undefined,
      customFields: values && { ...values },
    })),
    removed: [],
    actor,
    now: millisecondsAfter(at, 1),
    today,
    object,
    parentId,
    pathOf: pathIn(written),
    missing: () => invalid({ rows: texts.insuredUnknown }),
  });
  const include = ids.filter((_, place) => written[place]?.change === 'include');
  await takeIn(trx, include, effectiveOn);
  const done = { include, exclude: idsOf('exclude'), modify: idsOf('modify') };
  await enterRowChanges(trx, endorsementId, done, await typedKeys(trx, object, written), at);
  if (done.modify.length === 0) return events;
  const histories = await findHistories(trx, policyId);
  const laid = done.modify.flatMap((id) => {
    const history = histories.get(id);
    return history ? [[id, laidValues(history)] as const] : [];
  });
  await writeLaid(trx, object, laid, millisecondsAfter(at, 2));
  await settle(trx, object, parentId);
  return events;
};

/**
 * Includes, excludes and modifies rows of a policy as its endorsement says, from the endorsement's day on.
 * @returns what happened to them, for the trail
 * @throws Problem 400 at `rows.<place>…` for what cannot be, 403 for what the role may not do with an object's records, 409
 *   for a value that is unique in the policy
 */
export const applyRowChanges = async (trx: Trx, applied: Applied): Promise<AuditEvent[]> => {
  const all = applied.changes.map((change, place) => ({ ...change, place }));
  const events: AuditEvent[] = [];
  for (const key of new Set(all.map(({ object }) => object))) {
    const found = await find(
      trx,
      applied,
      objectKeyOf(key),
      all.filter(({ object }) => object === key),
    );
    requireChanges(found, applied.effectiveOn);
    const parentOf = ({ change, id, parentId }: Change) =>
      (change === 'include' ? found.items && parentId : found.rows.get(id ?? 0)?.parentId) ??
      applied.policyId;
    for (const parentId of new Set(found.changes.map(parentOf))) {
      const theirs = found.changes.filter((change) => parentOf(change) === parentId);
      events.push(...(await applyWithin(trx, applied, found, parentId, theirs)));
    }
  }
  return events;
};

/** Thrown when changes were applied without a refusal, so that the savepoint is rolled back and nothing is written. */
class Checked extends Error {}

/**
 * Whether {@link applyRowChanges} would take changes; writes nothing.
 * @throws Problem as it does
 */
export const checkRowChanges = async (trx: Trx, applied: Applied): Promise<void> => {
  try {
    await inSavepoint(trx, async () => {
      await applyRowChanges(trx, applied);
      throw new Checked();
    });
  } catch (error) {
    if (!(error instanceof Checked)) throw error;
  }
};

/**
 * What the rows that an endorsement modified hold without it, by the ids of their objects.
 * @throws Problem 409 where one that it included was built on since, or what it set was corrected
 */
const laidWithout = async (
  trx: Trx,
  { endorsementId, policyId }: Pick<Applied, 'endorsementId' | 'policyId'>,
  touched: readonly TouchedRow[],
) => {
  const histories = await findHistories(trx, policyId);
  const laid = new Map<number, (readonly [number, OwnValues])[]>();
  for (const { id, objectId, isBuiltOn } of touched) {
    const history = histories.get(id);
    const undone = history?.modifications.find((one) => one.endorsementId === endorsementId);
    if (isBuiltOn || (history && undone && isCorrected(history, undone)))
      throw conflict('changed_since', texts.insuredBuiltOn);
    if (!history || !undone) continue;
    const values = laidValues(history, (one) => one !== undone);
    laid.set(objectId, [...(laid.get(objectId) ?? []), [id, values]]);
  }
  return laid;
};

/**
 * Puts the rows of a policy back as if an endorsement had not been.
 * @throws Problem 409 where something that stands was built on one, or one is unique no more
 */
export const undoRowChanges = async (
  trx: Trx,
  { endorsementId, policyId, now }: Pick<Applied, 'endorsementId' | 'policyId' | 'now'>,
): Promise<void> => {
  const touched = await lockTouched(trx, endorsementId);
  const laid = await laidWithout(trx, { endorsementId, policyId }, touched);
  const at = instantAfter(now, touched);
  const objects = await ownObjectsOf(trx);
  try {
    await putBack(trx, endorsementId, at);
    for (const object of objects) await writeLaid(trx, object, laid.get(object.id) ?? [], at);
  } catch (error) {
    const isTaken = explainConstraint(error)?.code === 'duplicate';
    throw isTaken ? conflict('duplicate', texts.insuredTaken) : error;
  }
  const parents = new Map(touched.map((row) => [`${row.objectId} ${row.parentId}`, row]));
  for (const { objectId, parentId } of parents.values()) {
    const object = objects.find(({ id }) => id === objectId);
    if (object) await settle(trx, object, parentId);
  }
};
