import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import { formatDate, todayIn } from '../../../../domain/civilDate.ts';
import type { RowsWithin } from '../../../../domain/contract/agency/ownRows.ts';
import type { BodyOf, ownRecords as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { Actor } from '../../../actor.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { today } from '../../../context.ts';
import { idAt } from '../../../db/ids.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import type { Answers, Input } from '../../../http/input.ts';
import { invalid, notFound } from '../../../problem.ts';
import { type Done, inSnapshot, inTransaction } from '../../../transaction.ts';
import { insuredAsOf } from '../../sales/insured/service.ts';
import { readOwnList } from '../ownFields/list.repository.ts';
import { lockObject, objectFor, resourcesSeenBy } from './access.ts';
import { exportOwnRecords } from './export.ts';
import { holdTarget } from './links.repository.ts';
import { findRecordJson, findRowsOnJson, hasRecord, recordListOf } from './repository.ts';
import { findParentIds } from './rows.repository.ts';
import { findAbove, holdParent, typeRefusal } from './rows.ts';
import { actionsIn, inTransactionWithRows, orderedEvent, saveRows } from './within.ts';
import { type ToWrite, writeRecords } from './write.ts';

const noRecord = ({ singular }: OwnObject) =>
  notFound(`No existe ${singular} con este identificador`);

/** @throws Problem 404 where an own object has no record with this id */
export const requireRecord = async (db: Executor, object: OwnObject, id: number): Promise<void> => {
  if (!(await hasRecord(db, object, id))) throw noRecord(object);
};

const listOwnRecords = async ({
  context: { database },
  actor,
  params: { object: key },
  list,
}: Input<typeof calls.listOwnRecords>) => {
  const db = database.kysely;
  const object = await objectFor(db, actor, key, 'list');
  const listed = await recordListOf(db, object, await resourcesSeenBy(db, actor), actor);
  return readOwnList(database, resourceOf(key), listed, list);
};

const readRecord = async (
  db: Executor,
  actor: Actor,
  object: OwnObject,
  id: number,
): Promise<JsonText> => {
  return requireJson(findRecordJson(db, object, await resourcesSeenBy(db, actor), id), () =>
    noRecord(object),
  );
};

/** @throws Problem 404 */
const getOwnRecord = ({ context, actor, params }: Input<typeof calls.getOwnRecord>) =>
  inSnapshot(context, async (db) =>
    readRecord(db, actor, await objectFor(db, actor, params.object, 'list'), params.id),
  );

/**
 * Holds what new records are to belong to.
 * @throws Problem 400 at `parentId` for what the object does not demand
 */
const requireParent = async (
  trx: Trx,
  object: OwnObject,
  parentId: number | null,
): Promise<void> => {
  const { parent, isInside } = object;
  const refused = (message: string) => invalid({ parentId: message });
  if (parent === null && parentId !== null) throw refused(texts.ownParentOfNone);
  if (parent === null) return;
  if (parentId === null) throw refused(texts.ownParentMissing);
  const hold = isInside ? holdParent : holdTarget;
  if (!(await hold(trx, parent, parentId))) throw refused(texts.ownParentUnknown);
  const refusal = await typeRefusal(trx, object, parentId);
  if (refusal) throw refused(refusal);
};

type Written = 'context' | 'actor' | 'params' | 'body';

const writeAlone = (
  trx: Trx,
  { context, actor }: Pick<Input<typeof calls.updateOwnRecord>, 'context' | 'actor'>,
  object: OwnObject,
  parentId: number | null,
  sent: Partial<Pick<ToWrite, 'rows' | 'removed'>>,
) =>
  writeRecords(trx, {
    rows: [],
    removed: [],
    ...sent,
    actor,
    now: context.clock.now(),
    today: today(context),
    settleLater: context.settleLater,
    object,
    parentId,
    pathOf: (_, path) => path,
    missing: () => noRecord(object),
    isAlone: true,
  });

/** Holds what records are rows of, before the records themselves. @returns its ids by theirs; none of what are no rows */
const holdAbove = async (
  trx: Trx,
  object: OwnObject,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { parent, isInside } = object;
  if (parent === null || !isInside) return new Map();
  const above = await findParentIds(trx, object, ids);
  for (const parentId of new Set(above.values())) await holdParent(trx, parent, parentId);
  return above;
};

type Row = ToWrite['rows'][number] & { readonly parentId: number | null };

/** Records written at once; their parents are held. @returns their ids, in their order */
const writeTogether = async (
  trx: Trx,
  input: Parameters<typeof writeAlone>[1],
  object: OwnObject,
  rows: readonly Row[],
): Promise<Done<number[]>> => {
  // Rows have their places within one record; what is no row is written all at once.
  const parents = object.isInside ? new Set(rows.map(({ parentId }) => parentId)) : [null];
  const written = new Map<object, number>();
  const events: AuditEvent[] = [];
  for (const parentId of parents) {
    const batch = object.isInside ? rows.filter((row) => row.parentId === parentId) : rows;
    const done = await writeAlone(trx, input, object, parentId, { rows: batch });
    for (const [place, row] of batch.entries()) written.set(row, idAt(done.ids, place));
    events.push(...done.events);
  }
  return { result: rows.flatMap((row) => written.get(row) ?? []), events };
};

type OfObject = Pick<Input<typeof calls.registerOwnRecord>, 'context' | 'actor' | 'params'>;

/** A record that is written with rows inside it. @returns the record, as its page reads it */
const writeWhole = (
  { context, actor, params, body }: OfObject & { readonly body: { readonly rows?: RowsWithin } },
  act: 'create' | 'edit',
  write: (trx: Trx, object: OwnObject) => Promise<Done<number[]>>,
): Promise<JsonText> => {
  const resource = resourceOf(params.object);
  return inTransactionWithRows(context, actor, resource, body.rows, async (trx, saveWithin) => {
    const object = await lockObject(trx, actor, params.object, act);
    const { result: ids, events } = await write(trx, object);
    const id = idAt(ids, 0);
    await saveWithin(id);
    return { result: await readRecord(trx, actor, object, id), events };
  });
};

type NewRecord = Pick<BodyOf<typeof calls.registerOwnRecord>, 'parentId' | 'customFields'>;

const register = async (
  trx: Trx,
  input: OfObject,
  object: OwnObject,
  records: readonly NewRecord[],
): Promise<Done<number[]>> => {
  const rows = records.map(({ parentId, customFields }) => ({
    ...{ id: null, version: undefined, parentId, customFields },
  }));
  for (const parentId of new Set(rows.map((row) => row.parentId)))
    await requireParent(trx, object, parentId);
  return writeTogether(trx, input, object, rows);
};

/**
 * Adds a record of an own object, with rows inside it.
 * @throws Problem 400 at the fields, 403, 404, 409 for a value that must be unique or a retired object
 */
export const registerOwnRecord = (input: Pick<Input<typeof calls.registerOwnRecord>, Written>) =>
  writeWhole(input, 'create', (trx, object) => register(trx, input, object, [input.body]));

/**
 * Adds records of an own object: all of them, or none.
 * @param records as the body of {@link registerOwnRecord} has one
 * @returns their ids, in their order
 * @throws Problem as {@link registerOwnRecord}
 */
export const registerOwnRecords = (
  input: OfObject,
  records: readonly NewRecord[],
): Promise<number[]> =>
  inTransaction(input.context, async (trx) => {
    const object = await lockObject(trx, input.actor, input.params.object, 'create');
    return register(trx, input, object, records);
  });

interface Correction {
  readonly id: number;
  readonly body: Pick<BodyOf<typeof calls.updateOwnRecord>, 'version' | 'customFields'>;
}

const update = async (
  trx: Trx,
  input: OfObject,
  object: OwnObject,
  records: readonly Correction[],
): Promise<Done<number[]>> => {
  const ids = records.map(({ id }) => id);
  const above = await holdAbove(trx, object, ids);
  const rows = records.map(({ id, body: { version, customFields = {} } }) => ({
    ...{ id, version, customFields },
    parentId: above.get(id) ?? null,
  }));
  return writeTogether(trx, input, object, rows);
};

/**
 * Corrects a record of an own object, with rows inside it.
 * @throws Problem 400 at the fields, 403, 404, 409 for a stale version, a value that must be unique or a retired object
 */
export const updateOwnRecord = (input: Pick<Input<typeof calls.updateOwnRecord>, Written>) =>
  writeWhole(input, 'edit', (trx, object) =>
    update(trx, input, object, [{ id: input.params.id, body: input.body }]),
  );

/**
 * Corrects records of an own object: all of them, or none.
 * @param records as the body of {@link updateOwnRecord} has one, none twice
 * @throws Problem as {@link updateOwnRecord}
 */
export const updateOwnRecords = (
  input: OfObject,
  records: readonly Correction[],
): Promise<number[]> =>
  inTransaction(input.context, async (trx) => {
    const object = await lockObject(trx, input.actor, input.params.object, 'edit');
    return update(trx, input, object, records);
  });

/**
 * Deletes records of an own object: all of them, or none.
 * @throws Problem 403, 404, 409 while another record belongs to one or names it, or the object is retired
 */
export const deleteOwnRecords = (input: OfObject, ids: readonly number[]): Promise<void> =>
  inTransaction(input.context, async (trx) => {
    const object = await lockObject(trx, input.actor, input.params.object, 'delete');
    const above = await holdAbove(trx, object, ids);
    const events: AuditEvent[] = [];
    for (const parentId of object.isInside ? new Set(above.values()) : [null]) {
      const removed = ids
        .filter((id) => parentId === null || above.get(id) === parentId)
        .map((id) => ({ id }));
      events.push(...(await writeAlone(trx, input, object, parentId, { removed })).events);
    }
    if (events.length === 0) throw noRecord(object);
    return { result: undefined, events };
  });

const deleteOwnRecord = async (input: Input<typeof calls.deleteOwnRecord>) => {
  const { id } = input.params;
  await deleteOwnRecords(input, [id]);
  return { id: `${id}` };
};

/**
 * Rows as they were at the end of a day; those of a policy's parts as they were in force on it, by the days of endorsements.
 * @throws Problem 404, 400 where the object has no history, or had none on that day
 */
const listOwnRowsOn = ({
  context,
  actor,
  params,
  query: { parentId, day },
}: Input<typeof calls.listOwnRowsOn>) =>
  inSnapshot(context, async (db) => {
    const object = await objectFor(db, actor, params.object, 'list');
    const { timeZone } = context.config.agency;
    if (object.policyPart !== null && object.parent !== null) {
      const item = await findAbove(db, object.parent, parentId);
      const on = { policyId: item?.id ?? parentId, day, object: object.key };
      return new JsonText(await insuredAsOf(db, actor, item ? { ...on, itemId: parentId } : on));
    }
    if (object.historySince === null) throw invalid({ day: texts.ownNoHistory });
    const since = todayIn(timeZone, new Date(object.historySince));
    if (day < since) throw invalid({ day: texts.ownHistorySince(formatDate(since)) });
    const seen = await resourcesSeenBy(db, actor);
    return new JsonText(await findRowsOnJson(db, object, seen, { parentId, day, timeZone }));
  });

/**
 * Saves the records of one parent at once, in their order.
 * @throws Problem 400 at the cells, 403, 404, 409 for rows that were changed meanwhile or are in use, or a retired object
 */
const saveOwnRows = async ({
  context,
  actor,
  params: { object: key },
  body: { parentId, ...sent },
}: Input<typeof calls.saveOwnRows>) => {
  return inTransaction(context, async (trx) => {
    const object = await lockObject(trx, actor, key, ...actionsIn(sent));
    await requireParent(trx, object, parentId);
    const now = context.clock.now();
    const of = { actor, now, today: today(context), object, parentId };
    const { ids, events } = await saveRows(trx, { ...of, sent });
    const ordered = orderedEvent({ actor, object, parentId }, ids);
    return { result: { ids: ids.map(String) }, events: events.length > 0 ? events : [ordered] };
  });
};

export const ownRecords: Answers<typeof calls> = {
  listOwnRecords,
  getOwnRecord,
  registerOwnRecord,
  updateOwnRecord,
  deleteOwnRecord,
  listOwnRowsOn,
  saveOwnRows,
  exportOwnRecords,
};
