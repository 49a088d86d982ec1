import { z } from 'zod';
import type { retention as calls } from '../../../../domain/contract/index.ts';
import { wireDay } from '../../../../domain/contract/wire.ts';
import {
  leastMonths,
  RETENTION_KEYS,
  type RetentionKey,
  termText,
} from '../../../../domain/privacy/retention.ts';
import { type AuditEvent, auditEvent } from '../../../audit/entry.ts';
import { type Actor, type Context, type Input, today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { insertRow, lockRow } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { JsonText, requireJson } from '../../../http/answers.ts';
import { addJob } from '../../../jobs/repository.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../problem.ts';
import { inSnapshot, inTransaction } from '../../../transaction.ts';
import { pastCustomerList } from './customers.repository.ts';
import { countPast, type PastLimits } from './past.repository.ts';
import { type RunRow, runJson, runsJson, updateRun } from './runs.repository.ts';
import { findTerms, keepTerm, type TermInForce } from './terms.repository.ts';

const termOf = (key: RetentionKey, term: TermInForce) => ({
  key,
  ...term,
  updatedAt: term.updatedAt?.toISOString() ?? null,
});

export const listRetentionTerms = async ({
  context: { database },
}: Input<typeof calls.listRetentionTerms>) => {
  const terms = await findTerms(database.kysely);
  return RETENTION_KEYS.map((key) => termOf(key, terms[key]));
};

const tooShort = (key: RetentionKey) =>
  invalid({
    months: `Debe conservarse al menos ${termText(leastMonths(key))}`,
  });

/** @throws Problem 400 for a term below the law's, 409 for a stale version */
export const updateRetentionTerm = ({
  context,
  actor,
  params: { key },
  body: { months, norm, version },
}: Input<typeof calls.updateRetentionTerm>) =>
  inTransaction(context, async (trx) => {
    if (months < leastMonths(key)) throw tooShort(key);
    const before = (await findTerms(trx))[key];
    if (version !== undefined && version !== before.version) throw staleVersion();
    const { basis } = before;
    const by = { now: context.clock.now(), userName: actor.userName };
    await keepTerm(trx, key, { months, basis, norm }, by);
    const event = auditEvent('retention_term.updated', ['retention_term', key], actor, {
      details: {
        before: { months: before.months, norm: before.norm },
        after: { months, norm },
      },
    });
    return { result: termOf(key, (await findTerms(trx))[key]), events: [event] };
  });

const limitsOn = async (db: Executor, context: Context): Promise<PastLimits> => {
  const terms = await findTerms(db);
  const months = Object.fromEntries(RETENTION_KEYS.map((key) => [key, terms[key].months]));
  // One for each key.
  return { asOf: today(context), months: months as PastLimits['months'] };
};

export const listPast = ({ context }: Input<typeof calls.listPast>) =>
  inSnapshot(context, async (db) => {
    const counts = await countPast(db, await limitsOn(db, context));
    return counts.map((count) => ({ ...count, oldest: count.oldest && wireDay(count.oldest) }));
  });

export const listPastCustomers = async ({
  context,
  list,
}: Input<typeof calls.listPastCustomers>) => {
  const limits = await limitsOn(context.database.kysely, context);
  return readList(context.database, pastCustomerList(limits), list);
};

export const listRetentionRuns = async ({
  context,
}: Input<typeof calls.listRetentionRuns>): Promise<JsonText> =>
  new JsonText(await runsJson(context.database.kysely));

const noRun = () => notFound('No existe una depuración con este identificador');

const readRun = (db: Executor, id: number) => requireJson(runJson(db, id), noRun);

const runEvent = (
  action: Extract<AuditEvent['action'], `retention.${string}`>,
  actor: Actor | undefined,
  id: number,
  details: object,
): AuditEvent => ({ action, entity: 'retention_run', entityId: id, actor, details });

/**
 * Proposes to erase what is past its term today, with its counts.
 * @throws Problem 409 where nothing is, or while another run is open
 */
export const proposeRetention = ({
  context,
  actor,
}: Input<typeof calls.proposeRetention>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const limits = await limitsOn(trx, context);
    const found = (await countPast(trx, limits)).filter(({ rows }) => rows > 0);
    if (found.length === 0)
      throw conflict('nothing_past', 'Nada ha cumplido su plazo: no hay qué depurar.');
    const counts = Object.fromEntries(found.map(({ key, ...count }) => [key, count]));
    const id = await insertRow(trx, 'retention_runs', {
      as_of: limits.asOf,
      months: JSON.stringify(limits.months),
      counts: JSON.stringify(counts),
      status: 'proposed',
      proposed_by: actor.userName,
      proposed_by_id: actor.userId,
      proposed_at: context.clock.now(),
    });
    return {
      result: await readRun(trx, id),
      events: [runEvent('retention.proposed', actor, id, { counts })],
    };
  });

const ownProposal = () =>
  conflict(
    'own_proposal',
    'La depuración borra para siempre: la aprueba otra persona, no quien la propuso.',
  );

const requireUndecided = ({ status }: RunRow): void => {
  if (status !== 'proposed') throw conflict('already_decided', 'Esta depuración ya se decidió.');
};

const decide =
  (
    action: 'retention.approved' | 'retention.dismissed',
    status: Extract<RunRow['status'], 'running' | 'dismissed'>,
  ) =>
  ({ context, actor, params: { id }, body: { reason } }: Input<typeof calls.approveRetention>) =>
    inTransaction(context, async (trx) => {
      const run = await lockRow(trx, 'retention_runs', id, noRun);
      requireUndecided(run);
      if (status === 'running') {
        if (run.proposed_by_id === actor.userId) throw ownProposal();
        await addJob(trx, 'retention', context.clock.now(), { run: id });
      }
      await updateRun(trx, id, {
        status,
        decided_by: actor.userName,
        decided_by_id: actor.userId,
        decided_at: context.clock.now(),
        reason,
      });
      return { result: await readRun(trx, id), events: [runEvent(action, actor, id, { reason })] };
    });

/** Approves a run, which a server carries out from then on. @throws Problem 404, 409 once it is decided and for who proposed it */
export const approveRetention = decide('retention.approved', 'running');

/** @throws Problem 404, 409 once it is decided */
export const dismissRetention = decide('retention.dismissed', 'dismissed');

const monthsShape = z.record(z.enum(RETENTION_KEYS), z.int());

export const limitsOf = ({ as_of, months }: RunRow): PastLimits => ({
  asOf: as_of,
  months: monthsShape.parse(months),
});
