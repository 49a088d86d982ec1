import {
  type ImportStatus,
  isWorking,
  type Working,
} from '../../../../domain/contract/agency/imports.ts';
import type { AuditEvent } from '../../../audit/entry.ts';
import { type Context, today } from '../../../context.ts';
import type { Trx } from '../../../db/transaction.ts';
import type { JobKind, JobRun } from '../../../jobs/job.ts';
import { inTransaction, joinTransaction, rehearse } from '../../../transaction.ts';
import { actorOf, importEvent } from './events.ts';
import { importRows } from './importRows.ts';
import { type Job, prepareJob } from './job.ts';
import { holdObject } from './ownRecords.repository.ts';
import { withoutPeople } from './plan.ts';
import { findKind } from './read.ts';
import {
  findImport,
  findUnderWay,
  type ImportRow,
  lockUnderWay,
  stopForbidden,
  updateImport,
} from './repository.ts';
import {
  countResults,
  type FileRow,
  findNextRows,
  keepOutcomes,
  type Outcome,
} from './rows.repository.ts';
import { type Piece, undoBatch } from './undo.ts';
import { findReferences } from './values.ts';

/**
 * The work on imports that are under way: piece by piece, each in a short transaction of its own, so
 * that other users are not kept waiting. What a piece did is committed with the rows it did it for: after
 * a crash any process goes on where it ended, and no row is dealt with twice.
 */

/** Rows read at once, and how long a piece may take before it is committed. */
const ROWS_AT_ONCE = 200;
const BATCH_MS = 300;

type Tell = (events: readonly AuditEvent[]) => void;

/** The next rows, in the groups that are dealt with at once: as many as the kind takes, or those of one record. */
const nextGroups = async (trx: Trx, job: Job, isRun: boolean): Promise<FileRow[][]> => {
  const { row, groups, services } = job;
  const next = await findNextRows(trx, row.id, isRun, ROWS_AT_ONCE);
  if (!groups)
    return next.flatMap((_, at) =>
      at % services.together === 0 ? [next.slice(at, at + services.together)] : [],
    );
  const leadOf = (number: number) => groups.get(number) ?? number;
  const found = new Map(next.map(({ row_number }) => [leadOf(row_number), [] as FileRow[]]));
  const theirs = [...groups.keys()].filter((number) => found.has(leadOf(number)));
  const numbers = new Set([...theirs, ...found.keys()]);
  for (const one of await findNextRows(trx, row.id, isRun, [...numbers]))
    found.get(leadOf(one.row_number))?.push(one);
  return [...found.values()];
};

const importBatch = async (
  context: Context,
  job: Job,
  trx: Trx,
  { isRun, tell }: { readonly isRun: boolean; readonly tell: Tell },
): Promise<Outcome[]> => {
  if (isRun && job.object) await holdObject(trx, job.object);
  const groups = await nextGroups(trx, job, isRun);
  const piece = {
    registered: new Set<number>(),
    trx,
    context: joinTransaction(context, trx, tell),
    actor: actorOf(job.row),
    job,
    lookups: await findReferences(trx, job, groups.flat()),
  };
  const outcomes: Outcome[] = [];
  const end = performance.now() + BATCH_MS;
  for (const rows of groups) {
    outcomes.push(...(await importRows(piece, rows)));
    if (performance.now() > end) break;
  }
  return outcomes;
};

/** Outcome of a rehearsal: the record registered is gone afterwards, the person it would be of is not. */
const asRehearsed =
  (job: Job) =>
  (outcome: Outcome): Outcome => {
    if (outcome.result !== 'created') return outcome;
    const { recordId: _, customerId, ...rest } = outcome;
    return job.row.kind === 'customers' ? rest : { ...rest, customerId: customerId ?? null };
  };

const rehearseBatch: Piece = async (context, job, run) => {
  const tell = () => undefined;
  const outcomes = await rehearse(context, (trx) =>
    importBatch(context, job, trx, { isRun: false, tell }),
  );
  return context.database.write(async (trx) => {
    if (!(await lockUnderWay(trx, job.row.id, 'rehearsing'))) return undefined;
    await run.requireLease(trx);
    await keepOutcomes(trx, outcomes.map(asRehearsed(job)), false);
    return outcomes.length;
  });
};

const runBatch: Piece = (context, job, run) =>
  inTransaction<number | undefined>(context, async (trx) => {
    const isOn = await lockUnderWay(trx, job.row.id, 'running');
    if (!isOn) return { result: undefined, events: [] };
    await run.requireLease(trx);
    const events: AuditEvent[] = [];
    const tell: Tell = (list) => events.push(...list);
    const outcomes = await importBatch(context, job, trx, { isRun: true, tell });
    await keepOutcomes(trx, outcomes, true);
    return { result: outcomes.length, events };
  });

const BATCHES: Readonly<Record<Working, Piece>> = {
  rehearsing: rehearseBatch,
  running: runBatch,
  undoing: undoBatch,
};

const ENDED: Readonly<Record<Working, ImportStatus>> = {
  rehearsing: 'rehearsed',
  running: 'done',
  undoing: 'undone',
};

const endOf = (status: Working, row: ImportRow) => {
  if (status === 'rehearsing') return [];
  const action = status === 'running' ? 'import.ended' : 'import.undone';
  return [importEvent(actorOf(row), action, row)];
};

const end = (context: Context, job: Job, status: Working): Promise<void> =>
  inTransaction(context, async (trx) => {
    const { row } = job;
    const now = context.clock.now();
    const isOn = await lockUnderWay(trx, row.id, status);
    if (!isOn) return { result: undefined, events: [] };
    const hasBlocked = (await countResults(trx, row.id, ['held'])) > 0;
    await updateImport(trx, row.id, {
      // What is held can be undone later.
      status: hasBlocked ? 'done' : ENDED[status],
      ...(status === 'rehearsing' ? {} : { ended_at: now }),
      ...(status === 'running' ? { plan: withoutPeople(job) } : {}),
    });
    return { result: undefined, events: endOf(status, row) };
  });

const stopIfForbidden = (context: Context, row: ImportRow, status: Working): Promise<void> =>
  inTransaction(context, async (trx) => {
    const stopped = await stopForbidden(trx, row.id, status);
    const event = importEvent(actorOf(row), 'import.cancelled', row, { status, forbidden: true });
    return { result: undefined, events: stopped ? [event] : [] };
  });

const workOn = async (context: Context, run: JobRun): Promise<undefined> => {
  const row = await findImport(context.database.kysely, run.payload.import ?? 0);
  if (!row || !isWorking(row.status)) return;
  const { status } = row;
  const db = context.database.kysely;
  const now = await findKind(db, actorOf(row), row.kind);
  // Whoever began it sees its records no longer.
  if (!now) return void (await stopIfForbidden(context, row, status));
  const job = await prepareJob(db, row, now, today(context));
  for (;;) {
    const done = await BATCHES[status](context, job, run);
    if (done === undefined) await stopIfForbidden(context, job.row, status);
    if (done === 0) await end(context, job, status);
    if (!done) return;
    await run.nextPiece();
  }
};

export const importJob: JobKind = {
  kind: 'imports',
  work: workOn,
  retryMs: 15_000,
  underWay: async (db) => (await findUnderWay(db)).map((id) => ({ import: id })),
};
