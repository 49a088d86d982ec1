import { nested } from '../../../../domain/agency/layouts/layout.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import { deleteRow } from '../../../db/rows.ts';
import { inSavepoint, type Trx, tryOut } from '../../../db/transaction.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { isActedOn, takeBackActs } from '../automations/entries.repository.ts';
import { parentColumn } from '../ownRecords/links.repository.ts';
import { isOfValues, problemsOf, sentence } from './decide.ts';
import { actorOf, importEvent } from './events.ts';
import type { Job } from './job.ts';
import { retiredAmong } from './ownValues.ts';
import { readRecords, readStates } from './records.repository.ts';
import { lockUnderWay } from './repository.ts';
import {
  findRowsToUndo,
  followPutBack,
  keepUndone,
  type Outcome,
  type RowToUndo,
} from './rows.repository.ts';
import { settledTogether, whole } from './together.ts';
import { takeBackPolicy } from './undoBlockers.repository.ts';
import { findUndoBlockers } from './undoBlockers.ts';

/**
 * Undoes imports (domain §15): a record that a row made is removed, one that it changed has its former values again. A row
 * stays where its record was used or changed since.
 */

const ROWS_AT_ONCE = 100;

type Undone = Pick<Outcome, 'result' | 'problems'>;

const blocked = (message: string): Undone => ({
  result: 'held',
  problems: [sentence(message)],
});

/** Reason why a change cannot be put back: the form leaves fields that are out of use as they are. */
const refusalOf = (job: Job, { before }: RowToUndo): Undone | undefined => {
  if (before === null) return blocked('Sus valores anteriores se borraron con la persona');
  const retired = retiredAmong(job, before);
  return retired.length > 0 ? blocked(`Ya no está en uso: ${retired.join(', ')}`) : undefined;
};

const putBack = async (context: Context, job: Job, rows: readonly RowToUndo[]): Promise<void> => {
  if (rows.length === 0) return;
  const ids = rows.map(({ record_id }) => record_id);
  const records = await readRecords(context.database.kysely, job.entity, ids);
  const { update, updateBody } = job.services;
  if (!update || !updateBody) throw new Error(`Import ${job.row.id} never changed a record`);
  const changes = rows.map(({ record_id: id, before }) => ({
    id,
    body: updateBody.parse({ ...records.get(id), ...nested(before ?? {}) }),
  }));
  await update(context, actorOf(job.row), changes, { putsBack: true });
};

const remove = async (
  trx: Trx,
  context: Context,
  { entity, services, row }: Job,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  if (services.remove) {
    await services.remove(context, actorOf(row), ids);
    return;
  }
  const moment = { today: today(context), now: context.clock.now() };
  for (const id of ids)
    if (row.kind === 'policies') await takeBackPolicy(trx, id, row.id, moment);
    else await deleteRow(trx, entity.table, id);
};

/** @param rows of no record twice @throws what a service throws, where one of them is refused: none is undone then */
const undoAll = async (
  trx: Trx,
  context: Context,
  job: Job,
  rows: readonly RowToUndo[],
): Promise<Outcome[]> => {
  const ids = rows.map(({ record_id }) => record_id);
  const states = await readStates(trx, job.entity, ids);
  const there = rows.filter(({ record_id }) => states.has(record_id));
  const changed = there.filter(({ result }) => result === 'changed');
  const refusals = new Map(changed.map((row) => [row.id, refusalOf(job, row)]));
  const created = there.filter(({ result }) => result === 'created');
  await putBack(
    context,
    job,
    changed.filter(({ id }) => !refusals.get(id)),
  );
  await remove(
    trx,
    context,
    job,
    created.map(({ record_id }) => record_id),
  );
  return rows.map(({ id }) => ({ id, ...(refusals.get(id) ?? { result: 'undone' }) }));
};

/** Something was built on the record since the rows were looked at: that is why the database refuses. */
const blockedOutcome = (job: Job, error: unknown): Undone =>
  isOfValues(error)
    ? blocked('Se acaba de usar en otra parte: vuelva a intentarlo')
    : { result: 'held', problems: problemsOf(job, error) };

const undoAlone = async (
  trx: Trx,
  context: Context,
  job: Job,
  row: RowToUndo,
): Promise<Outcome[]> => {
  try {
    return await inSavepoint(trx, () => undoAll(trx, context, job, [row]));
  } catch (error) {
    return [{ id: row.id, ...blockedOutcome(job, error) }];
  }
};

/** @returns undefined where one is refused, or the services take one at a time: each has to be tried by itself */
const undoTogether = async (
  trx: Trx,
  context: Context,
  job: Job,
  rows: readonly RowToUndo[],
): Promise<Outcome[] | undefined> => {
  const isEachOnce = new Set(rows.map(({ record_id }) => record_id)).size === rows.length;
  if (!job.object || !isEachOnce) return undefined;
  try {
    return await whole(trx, context, (inside) => undoAll(trx, inside, job, rows));
  } catch (error) {
    // Throws what is no refusal.
    blockedOutcome(job, error);
    return undefined;
  }
};

type Holding = Awaited<ReturnType<typeof findUndoBlockers>>;

/**
 * Blockers that are left of rows once the acts of automations on their records are taken back; these acts stay where the
 * row stays.
 */
const findHolding = async (trx: Trx, { entity }: Job, rows: readonly RowToUndo[]) => {
  const holding = await findUndoBlockers(trx, entity, rows);
  const blockedRows = rows.filter(({ id, result }) => holding.has(id) && result === 'created');
  if (blockedRows.length === 0 || !isActedOn(entity.table)) return holding;
  const idsOf = (some: readonly RowToUndo[]) => some.map(({ record_id }) => record_id);
  const still = await tryOut(trx, async () => {
    await takeBackActs(trx, entity.table, idsOf(blockedRows));
    return findUndoBlockers(trx, entity, rows);
  });
  await takeBackActs(trx, entity.table, idsOf(blockedRows.filter(({ id }) => !still.has(id))));
  return still;
};

/** Undoes rows, at once where they can be; of rows that must stand together all or none. */
const undoRows = (
  trx: Trx,
  context: Context,
  job: Job,
  rows: readonly RowToUndo[],
  holding: Holding,
): Promise<Outcome[]> =>
  settledTogether(
    { trx, context, job },
    async (inside) => {
      const free = rows.filter(({ id }) => !holding.has(id));
      const outcomes = await undoTogether(trx, inside, job, free);
      const alone: Outcome[] = [];
      if (!outcomes)
        for (const row of free) alone.push(...(await undoAlone(trx, inside, job, row)));
      const stopped = rows.flatMap(({ id }) => {
        const why = holding.get(id);
        return why === undefined ? [] : [{ id, ...blocked(why) }];
      });
      return [...stopped, ...(outcomes ?? alone)];
    },
    (error) => blockedOutcome(job, error),
  );

const parentOfRows = ({ object, groups }: Job) =>
  groups && object?.parent ? parentColumn(object.parent) : undefined;

const groupsOf = (rows: readonly RowToUndo[]): RowToUndo[][] => {
  const groups = new Map<number | null, RowToUndo[]>();
  for (const row of rows) groups.set(row.parent_id, [...(groups.get(row.parent_id) ?? []), row]);
  return [...groups.values()];
};

/**
 * A piece of the work on an import.
 * @returns how many rows it dealt with; undefined where the import was stopped
 */
export type Piece = (context: Context, job: Job, run: JobRun) => Promise<number | undefined>;

export const undoBatch: Piece = (context, job, run) =>
  inTransaction<number | undefined>(context, async (trx) => {
    const isOn = await lockUnderWay(trx, job.row.id, 'undoing');
    if (!isOn) return { result: undefined, events: [] };
    await run.requireLease(trx);
    const undone: AuditEvent[] = [];
    const inside = joinTransaction(context, trx, (events) => undone.push(...events));
    const outcomes: Outcome[] = [];
    const rows = await findRowsToUndo(trx, job.row.id, ROWS_AT_ONCE, parentOfRows(job));
    const holding = await findHolding(trx, job, rows);
    for (const together of groupsOf(rows))
      outcomes.push(...(await undoRows(trx, inside, job, together, holding)));
    const undoneIds = new Set(
      outcomes.flatMap(({ id, result }) => (result === 'undone' ? id : [])),
    );
    const undoneOf = (result: RowToUndo['result']) =>
      rows.filter((row) => row.result === result && undoneIds.has(row.id));
    const removed = undoneOf('created').map(({ record_id }) => record_id);
    const putBackIds = undoneOf('changed').map(({ id }) => id);
    await keepUndone(trx, outcomes);
    await followPutBack(trx, job.row.kind, job.entity, putBackIds);
    const gone = importEvent(actorOf(job.row), 'import.removed', job.row, { records: removed });
    return { result: outcomes.length, events: removed.length > 0 ? [...undone, gone] : undone };
  });
