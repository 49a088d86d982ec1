import type { FastifyInstance } from 'fastify';
import { sumUpDenials } from '../areas/agency/auth/denial.ts';
import { importJob } from '../areas/agency/imports/work.ts';
import { openMailer } from '../areas/agency/messages/mailer.ts';
import { outboxJob } from '../areas/agency/messages/outbox.ts';
import { awaitToday } from '../areas/agency/ownFields/service.ts';
import { webhooksJob } from '../areas/agency/webhooks/send.ts';
import { statementsJob } from '../areas/money/monthCloses/print.ts';
import { retentionJob } from '../areas/privacy/retention/work.ts';
import type { Context } from '../context.ts';
import { type JobKind, type Periodic, periodicJob } from './job.ts';
import { ownWork, sharedWork } from './periodicWork.ts';
import { endLeases, ensureJob } from './repository.ts';
import { type OnFailure, startDueJobs, stopJobs } from './run.ts';

const SECOND_MS = 1_000;

/** Seconds for which a database is left alone that could not say what is due. */
const AWAY_SECONDS = 15;

/** Does work again and again until the answer is called; a test gives its own. */
export type Every = (ms: number, work: () => Promise<void>) => () => void;

const byTimer: Every = (ms, work) => {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
};

const prepareJobs = async (
  { database, clock }: Context,
  kinds: readonly JobKind[],
): Promise<void> => {
  const now = clock.now();
  // The embedded database has one process: what another left there is taken up at once.
  if (database.kind === 'embedded') await endLeases(database.kysely, now);
  for (const { kind, underWay, retryMs } of kinds)
    for (const payload of await underWay(database.kysely))
      await ensureJob(database.kysely, kind, new Date(now.getTime() + retryMs), payload);
};

/**
 * Keeps a server doing what it does by itself: each second it looks which jobs are due, of which any number of
 * processes may look for the same ones, and does what each process does for itself ({@link ownWork}).
 * Call it before the server listens; it stops with the server.
 * @param app the server whose log and figures it is told to
 * @param every when to look again; by the machine's timer unless told
 */
export const startJobs = (app: FastifyInstance, context: Context, every: Every = byTimer): void => {
  const { smtp } = context.config;
  const mailer = smtp && openMailer(smtp);
  const own = ownWork(app, context);
  const kinds = [
    importJob,
    retentionJob,
    statementsJob,
    webhooksJob,
    ...(mailer ? [outboxJob(context, mailer)] : []),
    ...sharedWork(app.log, context).map(periodicJob),
  ];
  const onFailure: OnFailure = (name, error) => {
    app.upkeepFailed(name);
    app.log.warn({ err: error, work: name }, 'upkeep failed');
  };
  const quietly = async ({ name, work }: Pick<Periodic, 'name' | 'work'>): Promise<void> => {
    // A database that is away must not end the process; the next time comes.
    await work(context).catch((error: unknown) => onFailure(name, error));
  };
  const doOwn = (names: readonly string[]) =>
    Promise.all(own.filter(({ name }) => names.includes(name)).map(quietly));

  let second = 0;
  let nextLook = 0;
  let isPrepared = false;
  const look = async (): Promise<void> => {
    if (second < nextLook) return;
    nextLook = Number.POSITIVE_INFINITY;
    try {
      if (!isPrepared) await prepareJobs(context, kinds);
      isPrepared = true;
      await awaitToday(context);
      await startDueJobs(context, kinds, onFailure);
      nextLook = second;
    } catch (error) {
      nextLook = second + AWAY_SECONDS;
      onFailure('jobs', error);
    }
  };
  let end: (() => void) | undefined;
  app.addHook('onReady', async () => {
    await doOwn(['anchor']);
    // As long as it takes, requests are served.
    void look();
    end = every(SECOND_MS, async () => {
      second += 1;
      const due = own.filter((one) => (second * SECOND_MS) % one.every === 0);
      await Promise.all([look(), ...due.map(quietly)]);
    });
  });
  app.addHook('onClose', async () => {
    end?.();
    await stopJobs(context);
    mailer?.close();
    // Nothing waits for the next start.
    await quietly({ name: 'denials', work: sumUpDenials });
    await doOwn(['reads']);
    await doOwn(['anchor']);
  });
};
