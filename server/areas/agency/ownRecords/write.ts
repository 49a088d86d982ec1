import { isDeepStrictEqual } from 'node:util';
import { ownPath } from '../../../../domain/agency/ownFields/ownField.ts';
import {
  type CompiledOwnFields,
  noOwnFields,
  type OwnValues,
} from '../../../../domain/agency/ownFields/values.ts';
import { type OwnObject, resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { CivilDate } from '../../../../domain/civilDate.ts';
import { MAX_ROWS, type SentRows } from '../../../../domain/contract/agency/ownRows.ts';
import { texts } from '../../../../domain/texts.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { requireVersion } from '../../../audit/lastChange.ts';
import { explainConstraint } from '../../../constraints.ts';
import type { Actor, Context } from '../../../context.ts';
import { insertRow, insertRows, updateRow } from '../../../db/rows.ts';
import { inSavepoint, type Trx } from '../../../db/transaction.ts';
import { conflict, invalid, type Problem, refusalAt } from '../../../problem.ts';
import { definitionsOf } from '../ownFields/compiled.repository.ts';
import { withNumbers } from '../ownFields/values.ts';
import { checkFor } from './check.ts';
import { type Change, recordEvents } from './events.ts';
import { findUsers, parentColumn } from './links.repository.ts';
import {
  countRowsOf,
  deleteRecords,
  lastPlace,
  lockRecords,
  type StoredRecord,
} from './repository.ts';
import { settleRows } from './rows.ts';

/** Records of one own object that are written together; definitions and parents are held. */
export interface ToWrite extends Omit<SentRows, 'rows'> {
  /** New records that belong to different parents each name theirs: the common `parentId` is null then. */
  readonly rows: readonly (SentRows['rows'][number] & { readonly parentId?: number | null })[];
  readonly actor: Actor;
  readonly now: Date;
  readonly today: CivilDate;
  readonly object: OwnObject;
  /** Common parent; null where there is none, or where it does not matter. */
  readonly parentId: number | null;
  /** Names a field of one of them, where it is refused. @param place in `rows`, from 0 */
  readonly pathOf: (place: number, path: string) => string;
  readonly missing: () => Problem;
  /** Whether the record is written by itself, and so even where nothing in it changed. */
  readonly isAlone?: boolean;
  readonly settleLater?: Context['settleLater'];
}

interface Row {
  readonly place: number;
  readonly before: StoredRecord | undefined;
  readonly values: OwnValues;
}

/** @throws Problem 400 at each field that is wrong or missing, 404 or 409 for what is gone or was changed meanwhile */
const checkedRows = async (
  trx: Trx,
  { rows: sent, pathOf, missing, actor, object }: ToWrite,
  compiled: CompiledOwnFields,
  stored: ReadonlyMap<number, StoredRecord>,
): Promise<Row[]> => {
  const check = await checkFor(trx, actor, object, compiled);
  const wrong: (readonly [path: string, message: string])[] = [];
  const rows: Row[] = [];
  for (const [place, row] of sent.entries()) {
    const before = stored.get(row.id ?? 0);
    if (row.id !== null && !before) throw missing();
    if (before) await requireVersion(trx, { entity: 'own_record', ...before }, row.version);
    const outcome = await check(row.customFields, before?.values);
    const errors = 'errors' in outcome ? Object.entries(outcome.errors) : [];
    wrong.push(...errors.map(([key, message]) => [pathOf(place, ownPath(key)), message] as const));
    rows.push({ place, before, values: 'values' in outcome ? outcome.values : {} });
  }
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
  return rows;
};

const numberedRows = async (
  trx: Trx,
  { today }: ToWrite,
  compiled: CompiledOwnFields,
  rows: readonly Row[],
): Promise<Row[]> => {
  const added = rows.filter(({ before }) => !before);
  const numbered = await withNumbers(trx, compiled, added, today);
  const values = new Map(added.map((row, at) => [row, numbered[at]]));
  return rows.map((row) => ({ ...row, values: values.get(row) ?? row.values }));
};

/** Writes a record. @throws Problem 409 that names it, at a value that must be unique */
const writeNamed = async <Result>(
  { pathOf }: ToWrite,
  { place }: Row,
  write: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await write();
  } catch (error) {
    const problem = explainConstraint(error);
    throw problem ? refusalAt(problem, (path) => pathOf(place, path)) : error;
  }
};

/**
 * Adds records behind the others: at once, and one by one where one of them is refused, as it is named then.
 * @param last the place of the last one so far
 * @returns their ids in their order
 */
const addRows = async (trx: Trx, batch: ToWrite, rows: readonly Row[], last: number) => {
  const { object, parentId, now } = batch;
  const column = object.parent && parentColumn(object.parent);
  const all = rows.map((row, at) => ({
    row,
    columns: {
      custom_fields: row.values,
      ...(column && { [column]: batch.rows[row.place]?.parentId ?? parentId }),
      object_id: object.id,
      position: parentId === null ? last : last + at + 1,
      created_at: now,
      updated_at: now,
    },
  }));
  const together = all.map(({ columns }) => columns);
  try {
    if (all.length > 1)
      return await inSavepoint(trx, () => insertRows(trx, 'own_records', together));
  } catch (error) {
    if (!explainConstraint(error)) throw error;
  }
  const ids: number[] = [];
  for (const { row, columns } of all)
    ids.push(await writeNamed(batch, row, () => insertRow(trx, 'own_records', columns)));
  return ids;
};

/** @throws Problem 400 where a record would have more rows than are read and summed at once */
const requireRoom = async (trx: Trx, { object, parentId, rows }: ToWrite, last: number) => {
  const added = rows.filter(({ id }) => id === null).length;
  if (!object.isInside || parentId === null || added === 0 || last + added <= MAX_ROWS) return;
  if ((await countRowsOf(trx, object, parentId)) + added > MAX_ROWS)
    throw invalid({ rows: texts.mostRows(MAX_ROWS) });
};

/**
 * Writes records that are new or hold something else: corrections first, as they may leave a value that must be unique to
 * a new one.
 * @returns the ids of all, and what was done
 */
const writeRows = async (trx: Trx, batch: ToWrite, rows: readonly Row[]) => {
  const last = await lastPlace(trx, batch.object, batch.parentId);
  await requireRoom(trx, batch, last);
  const ids = new Map<Row, number>();
  const changes = new Map<Row, Change>();
  for (const row of rows) {
    const { before, values: after } = row;
    if (!before) continue;
    const { id, values } = before;
    ids.set(row, id);
    if (!batch.isAlone && isDeepStrictEqual(values, after)) continue;
    const columns = { custom_fields: after, updated_at: batch.now };
    await writeNamed(batch, row, () => updateRow(trx, 'own_records', id, columns));
    changes.set(row, { act: 'updated', id, before: values, after });
  }
  const added = rows.filter(({ before }) => !before);
  for (const [at, id] of (await addRows(trx, batch, added, last)).entries()) {
    const row = added[at];
    if (!row) continue;
    ids.set(row, id);
    changes.set(row, { act: 'registered', id, after: row.values });
  }
  const inOrder = <T>(all: ReadonlyMap<Row, T>) => rows.flatMap((row) => all.get(row) ?? []);
  return { ids: inOrder(ids), changes: inOrder(changes) };
};

/** Refusal of rows that cannot stand together: at the last one, where one has just typed. */
const refusedTogether = (
  { rows, pathOf, isAlone }: ToWrite,
  problems: Readonly<Record<string, string>>,
): Problem => {
  const entries = Object.entries(problems).map(
    ([key, message]) =>
      [ownPath(key), isAlone ? `${message}. ${texts.ownRowsTogether}` : message] as const,
  );
  const [[, message = ''] = []] = entries;
  if (rows.length === 0)
    return isAlone ? conflict('rows_together', message) : invalid({ rows: message });
  const last = rows.length - 1;
  return invalid(Object.fromEntries(entries.map(([path, text]) => [pathOf(last, path), text])));
};

/**
 * Writes records of an own object: all of them, or none.
 * @returns the ids of `rows` in their order, and what happened
 * @throws Problem 400 at the fields, 404 or 409 for what is gone, was changed meanwhile, is in use or must be unique, and
 *   for rows that must sum to 100 % and do not
 */
export const writeRecords = async (trx: Trx, batch: ToWrite) => {
  const { actor, object, parentId } = batch;
  const compiled = (await definitionsOf(trx)).fields.get(resourceOf(object.key)) ?? noOwnFields;
  const ids = [...batch.rows, ...batch.removed].flatMap(({ id }) => id ?? []);
  const found = await lockRecords(trx, object, parentId, ids);
  const stored = new Map(found.map((record) => [record.id, record]));
  const gone = batch.removed.flatMap(({ id, version }) => {
    const record = stored.get(id);
    stored.delete(id);
    return record ? [{ ...record, sent: version }] : [];
  });
  for (const { sent, ...record } of gone)
    await requireVersion(trx, { entity: 'own_record', ...record }, sent);
  const checked = await checkedRows(trx, batch, compiled, stored);
  const rows = await numberedRows(trx, batch, compiled, checked);
  const removals = await removeRecords(trx, batch, compiled, gone);
  const { ids: written, changes } = await writeRows(trx, batch, rows);
  const writes = await recordEvents(trx, actor, object, compiled, changes);
  const { settleLater } = batch;
  if (settleLater && parentId !== null) settleLater(parentId);
  const problems = settleLater ? {} : await settleRows(trx, object, parentId);
  if (Object.keys(problems).length > 0) throw refusedTogether(batch, problems);
  return { ids: written, events: [...removals, ...writes] };
};

/** @throws Problem 409 while other records belong to those that go, or name them */
const removeRecords = async (
  trx: Trx,
  { actor, object, now }: ToWrite,
  compiled: CompiledOwnFields,
  gone: readonly StoredRecord[],
): Promise<AuditEvent[]> => {
  const ids = gone.map(({ id }) => id);
  const users = ids.length > 0 ? await findUsers(trx, ids) : [];
  const names = users.map(({ plural, records }) => `${plural} (${records})`).join(', ');
  if (names) throw conflict('in_use', texts.ownTargetInUse(names));
  const changes = gone.map(({ id, values }) => ({ act: 'deleted', id, before: values }) as const);
  const events = await recordEvents(trx, actor, object, compiled, changes);
  if (ids.length > 0) await deleteRecords(trx, object, ids, now);
  return events;
};
