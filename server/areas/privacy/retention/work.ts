import { z } from 'zod';
import { planErasure } from '../../../../domain/privacy/erasure.ts';
import { PAST_KEYS, type PastCounts, type PastKey } from '../../../../domain/privacy/retention.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import type { Context } from '../../../context.ts';
import { allowRestricted, type Trx } from '../../../db/transaction.ts';
import type { JobKind, JobRun } from '../../../jobs/job.ts';
import { inTransaction } from '../../../transaction.ts';
import { eraseAsPlanned } from '../erasure/eraseCustomer.ts';
import { personOfCustomer } from '../erasure/personalRecords.ts';
import { findErasureFacts, lockCustomerToErase } from '../erasure/repository.ts';
import { erasePast, findPastCustomers, isPast, type PastLimits } from './past.repository.ts';
import { findRunning, lockRun, type RunRow, updateRun } from './runs.repository.ts';
import { limitsOf } from './service.ts';
import { findTerms } from './terms.repository.ts';

/**
 * The work on an approved run: piece by piece, each in a transaction of its own with what it counts. What was
 * erased is not past any more, so after a crash any process goes on where it ended.
 */

/** Rows of a place that a piece erases; a customer takes as long as many of them. */
const ROWS_AT_ONCE = 200;
const CUSTOMERS_AT_ONCE = 5;

interface Batch {
  readonly rows: number;
  readonly events: readonly AuditEvent[];
}

const GROUND = 'LOPDP, art. 15, núm. 4';

const eraseOne = async (
  trx: Trx,
  context: Context,
  id: number,
  limits: PastLimits,
  run: RunRow,
): Promise<readonly AuditEvent[]> => {
  const customer = await lockCustomerToErase(trx, id);
  // Somebody may have sold them a policy since.
  if (!customer || !(await isPast(trx, id, limits))) return [];
  const person = await personOfCustomer(trx, context, customer);
  const facts = await findErasureFacts(trx, person.customerIds, limits.asOf);
  const inForce = await findTerms(trx);
  const terms = {
    ...inForce,
    books: { ...inForce.books, months: limits.months.books },
    statements: { ...inForce.statements, months: limits.months.statements },
  };
  const plan = planErasure(facts, terms, limits.asOf);
  if (plan.outcome !== 'anonymous') throw new Error(`Customer ${id} is past and has to be kept`);
  const details = { ground: GROUND, run: run.id };
  const { events } = await eraseAsPlanned(trx, context, person, plan, {
    actor: undefined,
    details,
  });
  return events;
};

const eraseCustomers = async (
  trx: Trx,
  context: Context,
  limits: PastLimits,
  run: RunRow,
): Promise<Batch> => {
  const ids = await findPastCustomers(trx, limits, CUSTOMERS_AT_ONCE);
  const events: AuditEvent[] = [];
  for (const id of ids) events.push(...(await eraseOne(trx, context, id, limits, run)));
  return { rows: ids.length, events };
};

const eraseAtPlace = async (
  trx: Trx,
  context: Context,
  key: PastKey,
  limits: PastLimits,
  run: RunRow,
): Promise<Batch> => {
  if (key === 'customers') return eraseCustomers(trx, context, limits, run);
  const rows = await erasePast(trx, key, limits, ROWS_AT_ONCE, context.clock.now());
  return { rows, events: [] };
};

const doneShape = z.partialRecord(z.enum(PAST_KEYS), z.int());

const ended = async (trx: Trx, { clock }: Context, { id }: RunRow, done: PastCounts) => {
  await updateRun(trx, id, { status: 'done', ended_at: clock.now() });
  const event = auditEvent('retention.ended', ['retention_run', id], undefined, {
    details: { erased: done },
  });
  return { result: false, events: [event] };
};

/** @returns whether there may be more to do */
const erasePiece = (context: Context, job: JobRun): Promise<boolean> =>
  inTransaction<boolean>(context, async (trx) => {
    const run = await lockRun(trx, job.payload.run ?? 0);
    if (run?.status !== 'running') return { result: false, events: [] };
    await job.requireLease(trx);
    const limits = limitsOf(run);
    const done = doneShape.parse(run.done);
    await allowRestricted(trx);
    for (const key of PAST_KEYS) {
      const { rows, events } = await eraseAtPlace(trx, context, key, limits, run);
      if (rows === 0) continue;
      const now = { ...done, [key]: (done[key] ?? 0) + rows };
      await updateRun(trx, run.id, { done: JSON.stringify(now) });
      return { result: true, events };
    }
    return ended(trx, context, run, done);
  });

export const retentionJob: JobKind = {
  kind: 'retention',
  work: async (context, job) => {
    while (await erasePiece(context, job)) await job.nextPiece();
    return undefined;
  },
  retryMs: 15_000,
  underWay: async (db) => (await findRunning(db)).map((id) => ({ run: id })),
};
