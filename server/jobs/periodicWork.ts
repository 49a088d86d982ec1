import type { FastifyInstance } from 'fastify';
import { sumUpDenials } from '../areas/agency/auth/denial.ts';
import { runAutomations } from '../areas/agency/automations/run.ts';
import { sweepContents } from '../areas/agency/documents/content.ts';
import { workOutToday } from '../areas/agency/ownFields/service.ts';
import { queueViews } from '../areas/agency/views/mailed.ts';
import { sweepDeliveries } from '../areas/agency/webhooks/deliveries.repository.ts';
import { runLadder } from '../areas/money/collections/ladder.ts';
import { remindOfRequests } from '../areas/privacy/requests/remind.ts';
import { liftExpired } from '../areas/privacy/restrictions/service.ts';
import { remindOfClaims } from '../areas/sales/claims/remind.ts';
import { readHead } from '../audit/repository.ts';
import { nightlyBackup } from '../backup/nightly.ts';
import { answerRequest } from '../backup/running.ts';
import type { Context } from '../context.ts';
import { followDatabase, isOff } from '../databaseClock.ts';
import { foldLedgers } from '../db/ledgers.ts';
import { sweepReads } from '../reads/repository.ts';
import type { Periodic } from './job.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

type Log = FastifyInstance['log'];

export const sharedWork = (log: Log, { config }: Context): readonly Periodic[] => [
  { name: 'denials', every: MINUTE_MS, work: sumUpDenials },
  { name: 'today', every: MINUTE_MS, work: workOutToday },
  {
    name: 'reads',
    every: 10 * MINUTE_MS,
    work: ({ database, clock }) => sweepReads(database.kysely, clock.now()),
  },
  { name: 'ledgers', every: 5 * MINUTE_MS, work: ({ database }) => database.write(foldLedgers) },
  { name: 'limitations', every: 10 * MINUTE_MS, work: liftExpired },
  { name: 'requests', every: 10 * MINUTE_MS, work: remindOfRequests },
  { name: 'claims', every: 10 * MINUTE_MS, work: remindOfClaims },
  { name: 'automations', every: MINUTE_MS, work: runAutomations },
  { name: 'ladder', every: 10 * MINUTE_MS, work: runLadder },
  {
    name: 'deliveries',
    every: 10 * MINUTE_MS,
    work: ({ database, clock }) => sweepDeliveries(database.kysely, clock.now()),
  },
  { name: 'views', every: 10 * MINUTE_MS, work: queueViews },
  { name: 'documents', every: 60 * MINUTE_MS, work: sweepContents },
  // Others have no folder for copies, and leave it to the one that has.
  ...(config.backupDir
    ? [
        {
          name: 'backup',
          every: 10 * MINUTE_MS,
          work: ({ clock }: Context) => nightlyBackup(config, clock, (text) => log.info(text)),
        } as const,
      ]
    : []),
];

/** Logs the anchor, where who can write the database cannot reach it; for `audit:verify -- --anchor`. */
const logAnchor = async (log: Log, { database }: Context): Promise<void> => {
  const { sequence, hash } = await readHead(database.kysely);
  const text = `${sequence}:${Buffer.from(hash).toString('hex')}`;
  log.info({ auditAnchor: text }, 'audit anchor');
};

const keepTime = async (log: Log, context: Context): Promise<void> => {
  const aheadMs = await followDatabase(context);
  if (isOff(aheadMs)) log.warn({ aheadMs }, 'the clock of this machine is off');
};

/** Work of each process for itself, on its own log, clock, memory or files. In whole seconds. */
export const ownWork = (
  { log, readLog }: Pick<FastifyInstance, 'log' | 'readLog'>,
  { database }: Context,
): readonly Periodic[] => [
  { name: 'anchor', every: 60 * MINUTE_MS, work: (context) => logAnchor(log, context) },
  { name: 'clock', every: MINUTE_MS, work: (context) => keepTime(log, context) },
  { name: 'reads', every: SECOND_MS, work: (context) => readLog.write(context) },
  ...(database.copyFiles
    ? [
        {
          name: 'files',
          every: SECOND_MS,
          work: ({ config }: Context) => answerRequest(database, config.dataDir),
        } as const,
      ]
    : []),
];
