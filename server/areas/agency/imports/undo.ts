import { IMPORTS } from '../../../../domain/agency/imports/columns.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JobRun } from '../../../jobs/job.ts';
import { inTransaction, joinTransaction } from '../../../transaction.ts';
import { actorOf, importEvent } from './events.ts';
import type { Job } from './job.ts';
import { formOf, retiredAmong } from './ownValues.ts';
import { readRecord, readStates } from './records.repository.ts';
import { isOfValues, problemsOf, sentence } from './refusals.ts';
import { lockUnderWay } from './repository.ts';
import { findRowsToUndo, keepUndone, type Outcome, type RowToUndo } from './rows.repository.ts';
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
  const { entity } = IMPORTS[job.row.kind];
  const record = await readRecord(context.database.kysely, entity, row.record_id);
  const { update, updateBody } = job.services;
  if (!record || !update || !updateBody) throw new Error(`Row ${row.id} was never changed`);
  const body = updateBody.parse({ ...record, ...formOf(before) });
  await update(context, actorOf(job.row), row.record_id, body, { putsBack: true });
  return { result: 'undone' };
};

const undoRow = async (
  trx: Trx,
  context: Context,
  job: Job,
  row: RowToUndo,
): Promise<Pick<Outcome, 'result' | 'problems'>> => {
  const { entity } = IMPORTS[job.row.kind];
  const isThere = (await readStates(trx, entity, [row.record_id])).has(row.record_id);
  if (!isThere) return { result: 'undone' };
  if (row.result === 'changed') {
    if (row.before === null) return blocked('Sus valores anteriores se borraron con la persona');
    return putBack(context, job, row, row.before);
  }
  const moment = { today: today(context), now: context.clock.now() };
  if (job.row.kind === 'policies') await takeBackPolicy(trx, row.record_id, job.row.id, moment);
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
    const removed: number[] = [];
    const rows = await findRowsToUndo(trx, job.row.id, ROWS_AT_ONCE);
    const holding = await findUndoBlockers(trx, job.row.kind, rows);
    for (const row of rows) {
      const outcome = await undoUnlessBlocked(trx, inside, job, row, holding.get(row.id));
      outcomes.push({ id: row.id, ...outcome });
      if (outcome.result === 'undone' && row.result === 'created') removed.push(row.record_id);
    }
    await keepUndone(trx, outcomes);
    const gone = importEvent(actorOf(job.row), 'import.removed', job.row, { records: removed });
    return { result: outcomes.length, events: removed.length > 0 ? [...undone, gone] : undone };
  });
