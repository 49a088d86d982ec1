import { nested } from '../../../../domain/agency/layouts/values.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { parentColumn } from '../ownRecords/links.repository.ts';
import { actorOf, importEvent } from './events.ts';
import type { Job } from './job.ts';
import { retiredAmong } from './ownValues.ts';
import { readRecord, readStates } from './records.repository.ts';
import { isOfValues, problemsOf, sentence } from './refusals.ts';
import { lockUnderWay } from './repository.ts';
import { findRowsToUndo, keepUndone, type Outcome, type RowToUndo } from './rows.repository.ts';
import { settledTogether } from './together.ts';
import { removeRecord, takeBackPolicy } from './undo.repository.ts';
import { findUndoBlockers } from './undoBlockers.ts';

/** Takes back what an import brought in, row by row, as long as nobody built on it (domain §15). */

const ROWS_AT_ONCE = 100;

const blocked = (message: string): Pick<Outcome, 'result' | 'problems'> => ({
  result: 'held',
  problems: [sentence(message)],
});

/** What a row changed, with the values that were there before. */
type Before = NonNullable<RowToUndo['before']>;

const putBack = async (
  context: Context,
  job: Job,
  row: RowToUndo,
  before: Before,
): Promise<Pick<Outcome, 'result' | 'problems'>> => {
  // The form leaves them as they are.
  const retired = retiredAmong(job, before);
  if (retired.length > 0) return blocked(`Ya no está en uso: ${retired.join(', ')}`);
  const { entity } = job;
  const record = await readRecord(context.database.kysely, entity, row.record_id);
  const { update, updateBody } = job.services;
  if (!record || !update || !updateBody) throw new Error(`Row ${row.id} was never changed`);
  const body = updateBody.parse({ ...record, ...nested(before) });
  const changes = [{ id: row.record_id, body }];
  await update(context, actorOf(job.row), changes, { putsBack: true });
  return { result: 'undone' };
};

const undoRow = async (
  trx: Trx,
  context: Context,
  job: Job,
  row: RowToUndo,
): Promise<Pick<Outcome, 'result' | 'problems'>> => {
  const { entity, services } = job;
  const isThere = (await readStates(trx, entity, [row.record_id])).has(row.record_id);
  if (!isThere) return { result: 'undone' };
  if (row.result === 'changed') {
    if (row.before === null) return blocked('Sus valores anteriores se borraron con la persona');
    return putBack(context, job, row, row.before);
  }
  const moment = { today: today(context), now: context.clock.now() };
  if (job.row.kind === 'policies') await takeBackPolicy(trx, row.record_id, job.row.id, moment);
  else if (services.remove) await services.remove(context, actorOf(job.row), row.record_id);
  else await removeRecord(trx, entity, row.record_id);
  return { result: 'undone' };
};

/** What the database refuses was built on the record since the rows were looked at. */
const blockedOutcome = (job: Job, error: unknown): Pick<Outcome, 'result' | 'problems'> =>
  isOfValues(error)
    ? blocked('Se acaba de usar en otra parte: vuelva a intentarlo')
    : { result: 'held', problems: problemsOf(job, error) };

/** @param why the sentence on what holds the row; undefined where nothing does */
const undoUnlessBlocked = async (
  trx: Trx,
  context: Context,
  job: Job,
  row: RowToUndo,
  why: string | undefined,
): Promise<Pick<Outcome, 'result' | 'problems'>> => {
  if (why !== undefined) return blocked(why);
  try {
    return await inSavepoint(trx, () => undoRow(trx, context, job, row));
  } catch (error) {
    return blockedOutcome(job, error);
  }
};

/** What holds rows, by their ids. */
type Holding = Awaited<ReturnType<typeof findUndoBlockers>>;

/** Undoes rows one by one; of rows that must stand together all or none. */
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
      const outcomes: Outcome[] = [];
      for (const row of rows) {
        const why = holding.get(row.id);
        outcomes.push({ id: row.id, ...(await undoUnlessBlocked(trx, inside, job, row, why)) });
      }
      return outcomes;
    },
    (error) => blockedOutcome(job, error),
  );

const parentOfRows = ({ object, groups }: Job) =>
  groups && object?.parent ? parentColumn(object.parent) : undefined;

/** Rows of one record together, in the order of their last ones. */
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
    const holding = await findUndoBlockers(trx, job.entity, rows);
    for (const together of groupsOf(rows))
      outcomes.push(...(await undoRows(trx, inside, job, together, holding)));
    const undoneIds = new Set(
      outcomes.flatMap(({ id, result }) => (result === 'undone' ? id : [])),
    );
    const removed = rows.flatMap(({ id, result, record_id }) =>
      result === 'created' && undoneIds.has(id) ? record_id : [],
    );
    await keepUndone(trx, outcomes);
    const gone = importEvent(actorOf(job.row), 'import.removed', job.row, { records: removed });
    return { result: outcomes.length, events: removed.length > 0 ? [...undone, gone] : undone };
  });
