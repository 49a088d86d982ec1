import {
  computeOwnValues,
  namesToday,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import {
  type OwnObject,
  type RecordAction,
  resourceOf,
} from '../../../../domain/agency/ownObjects/ownObject.ts';
import { type CivilDate, formatDate, todayIn } from '../../../../domain/civilDate.ts';
import type { RowsWithin } from '../../../../domain/contract/agency/ownRows.ts';
import type { BodyOf, ownRecords as calls } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Actor, type Input, today } from '../../../context.ts';
import { idAt } from '../../../db/ids.ts';
import type { Executor, Trx } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { invalid } from '../../../problem.ts';
import { type Done, inSnapshot, inTransaction } from '../../../transaction.ts';
import { insuredAsOf } from '../../sales/insured/service.ts';
import { fieldsAsOf } from '../ownFields/compiled.repository.ts';
import { readOwnList } from '../ownFields/list.repository.ts';
import { lockObject, noRecord, objectFor, resourcesSeenBy } from './access.ts';
import { holdTarget } from './links.repository.ts';
import {
  findParentIds,
  findRecordJson,
  findRowsOnJson,
  hasRecord,
  recordListOf,
} from './repository.ts';
import { findAbove, holdParent, typeRefusal } from './rows.ts';
import { actionsIn, inTransactionWithRows, moveRecord, orderedEvent, saveRows } from './within.ts';
import { type ToWrite, writeRecords } from './write.ts';

/** @throws Problem 404 where an own object has no record with this id */
export const requireRecord = async (db: Executor, object: OwnObject, id: number): Promise<void> => {
  if (!(await hasRecord(db, object, id))) throw noRecord(object);
};

export const listOwnRecords = async ({
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

const readRecord = async (db: Executor, actor: Actor, object: OwnObject, id: number) => {
  return requireJson(findRecordJson(db, object, await resourcesSeenBy(db, actor), id), () =>
    noRecord(object),
  );
};

export const getOwnRecord = ({ context, actor, params }: Input<typeof calls.getOwnRecord>) =>
  inSnapshot(context, async (db) =>
    readRecord(db, actor, await objectFor(db, actor, params.object, 'list'), params.id),
  );

/**
 * Holds what new records are to belong to.
 * @throws Problem 400 at `parentId` for what the object does not demand
 */
const requireParent = async (trx: Trx, object: OwnObject, parentId: number | null) => {
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

type OfObject = Pick<Input<typeof calls.registerOwnRecord>, 'context' | 'actor' | 'params'>;

type Row = ToWrite['rows'][number] & { readonly parentId: number | null };

interface Together {
  readonly rows?: readonly Row[];
  readonly removed?: readonly { readonly id: number; readonly parentId: number | null }[];
}

/** Writes records at once, whose parents are held. @returns ids of the rows, in their order */
const writeTogether = async (
  trx: Trx,
  { context, actor }: OfObject,
  object: OwnObject,
  { rows = [], removed = [] }: Together,
): Promise<Done<number[]>> => {
  // Rows have their places within one record; what is no row is written all at once.
  const parents = object.isInside
    ? new Set([...rows, ...removed].map(({ parentId }) => parentId))
    : [null];
  const written = new Map<object, number>();
  const events: AuditEvent[] = [];
  for (const parentId of parents) {
    const isOf = (row: Pick<Row, 'parentId'>) => !object.isInside || row.parentId === parentId;
    const batch = rows.filter(isOf);
    const done = await writeRecords(trx, {
      rows: batch,
      removed: removed.filter(isOf).map(({ id }) => ({ id })),
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
    for (const [place, row] of batch.entries()) written.set(row, idAt(done.ids, place));
    events.push(...done.events);
  }
  return { result: rows.flatMap((row) => written.get(row) ?? []), events };
};

/** Holds what records are rows of, before the records themselves. @returns its ids by theirs; none of what are no rows */
const holdAbove = async (trx: Trx, object: OwnObject, ids: readonly number[]) => {
  const { parent, isInside } = object;
  if (parent === null || !isInside) return new Map();
  const above = await findParentIds(trx, object, ids);
  for (const parentId of new Set(above.values())) await holdParent(trx, parent, parentId);
  return above;
};

type Act<T> = (trx: Trx, input: OfObject, object: OwnObject, of: T) => Promise<Done<number[]>>;

/** Makes the command that writes several records of an object: all of them, or none. */
const severally =
  <T>(action: RecordAction, write: Act<T>) =>
  (input: OfObject, of: T): Promise<number[]> =>
    inTransaction(input.context, async (trx) =>
      write(trx, input, await lockObject(trx, input.actor, input.params.object, action), of),
    );

/** A record that is written with rows inside it. @returns the record, as its page reads it */
const writeWhole = <T>(
  input: OfObject & { readonly body: { readonly rows?: RowsWithin } },
  action: RecordAction,
  write: Act<readonly T[]>,
  record: T,
): Promise<JsonText> => {
  const { context, actor, params, body } = input;
  const resource = resourceOf(params.object);
  return inTransactionWithRows(context, actor, resource, body.rows, async (trx, saveWithin) => {
    const object = await lockObject(trx, actor, params.object, action);
    const { result: ids, events } = await write(trx, input, object, [record]);
    const id = idAt(ids, 0);
    await saveWithin(id);
    return { result: await readRecord(trx, actor, object, id), events };
  });
};

type NewRecord = Pick<BodyOf<typeof calls.registerOwnRecord>, 'parentId' | 'customFields'>;

const register: Act<readonly NewRecord[]> = async (trx, input, object, records) => {
  const rows = records.map(({ parentId, customFields }) => ({
    ...{ id: null, version: undefined, parentId, customFields },
  }));
  for (const parentId of new Set(rows.map((row) => row.parentId)))
    await requireParent(trx, object, parentId);
  return writeTogether(trx, input, object, { rows });
};

/**
 * Adds a record of an own object, with rows inside it.
 * @throws Problem 400 at the fields, 403, 404, 409 for a value that must be unique or a retired object
 */
export const registerOwnRecord = (input: Input<typeof calls.registerOwnRecord>) =>
  writeWhole(input, 'create', register, input.body);

/**
 * Adds records of an own object: all of them, or none.
 * @param records as the body of {@link registerOwnRecord} has one
 * @returns their ids, in their order
 * @throws Problem as {@link registerOwnRecord}
 */
export const registerOwnRecords = severally('create', register);

interface Correction {
  readonly id: number;
  readonly body: Pick<BodyOf<typeof calls.updateOwnRecord>, 'version' | 'customFields'>;
}

const update: Act<readonly Correction[]> = async (trx, input, object, records) => {
  const ids = records.map(({ id }) => id);
  const above = await holdAbove(trx, object, ids);
  const rows = records.map(({ id, body: { version, customFields = {} } }) => ({
    ...{ id, version, customFields },
    parentId: above.get(id) ?? null,
  }));
  return writeTogether(trx, input, object, { rows });
};

/**
 * Corrects a record of an own object, with rows inside it.
 * @throws Problem 400 at the fields, 403, 404, 409 for a stale version, a value that must be unique or a retired object
 */
export const updateOwnRecord = (input: Input<typeof calls.updateOwnRecord>) =>
  writeWhole(input, 'edit', update, { id: input.params.id, body: input.body });

/**
 * Corrects records of an own object: all of them, or none.
 * @param records as the body of {@link updateOwnRecord} has one, none twice
 * @throws Problem as {@link updateOwnRecord}
 */
export const updateOwnRecords = severally('edit', update);

export const moveOwnRecord = (input: Input<typeof calls.moveOwnRecord>) =>
  inTransaction(input.context, async (trx) => {
    const { result: object, events } = await moveRecord(trx, input);
    return { result: await readRecord(trx, input.actor, object, input.params.id), events };
  });

/**
 * Deletes records of an own object: all of them, or none.
 * @throws Problem 403, 404, 409 while another record belongs to one or names it, or the object is retired
 */
export const deleteOwnRecords = severally<readonly number[]>(
  'delete',
  async (trx, input, object, ids) => {
    const above = await holdAbove(trx, object, ids);
    const removed = ids.map((id) => ({ id, parentId: above.get(id) ?? null }));
    const done = await writeTogether(trx, input, object, { removed });
    if (done.events.length === 0) throw noRecord(object);
    return done;
  },
);

export const deleteOwnRecord = async (input: Input<typeof calls.deleteOwnRecord>) => {
  const { id } = input.params;
  await deleteOwnRecords(input, [id]);
  return { id: `${id}` };
};

const rowsAsOf = async (db: Executor, object: OwnObject, day: CivilDate, json: string) => {
  const compiled = (await fieldsAsOf(db, day)).get(resourceOf(object.key));
  if (!compiled || !namesToday(compiled)) return json;
  const rows: readonly { readonly customFields: OwnValues }[] = JSON.parse(json);
  const onDay = rows.map((row) => ({
    ...row,
    customFields: computeOwnValues(compiled, row.customFields).values,
  }));
  return JSON.stringify(onDay);
};

/**
 * Rows as they were at the end of a day; those of a policy's parts as they were in force on it, by the days of endorsements.
 * @throws Problem 404, 400 where the object has no history, or had none on that day
 */
export const listOwnRowsOn = ({
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
    const json = await findRowsOnJson(db, object, seen, { parentId, day, timeZone });
    return new JsonText(await rowsAsOf(db, object, day, json));
  });

/**
 * Saves the records of one parent at once, in their order.
 * @throws Problem 400 at the cells, 403, 404, 409 for rows that were changed meanwhile or are in use, or a retired object
 */
export const saveOwnRows = async ({
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

export { exportOwnRecords } from './export.ts';
