import type { FastifyInstance } from 'fastify';
import { sumUpDenials } from './areas/auth/denial.ts';
import { resumeImports, workOnImports } from './areas/imports/work.ts';
import { liftExpired } from './areas/limitations/service.ts';
import { openMailer } from './areas/messages/mailer.ts';
import { openOutbox } from './areas/messages/outbox.ts';
import { printKept } from './areas/monthCloses/print.ts';
import { remindOfRequests } from './areas/privacyRequests/remind.ts';
import { workOnRetention } from './areas/retention/work.ts';
import { readHead } from './audit/repository.ts';
import { nightlyBackup } from './backup/nightly.ts';
import { answerRequest } from './backup/running.ts';
import type { Context } from './context.ts';
import { foldLedgers } from './db/ledgers.ts';
import type { Upkeep } from './plugins/metrics.ts';
import { sweepReads } from './reads/repository.ts';
import { followDatabase, isOff } from './sharedTime.ts';

const MINUTE_MS = 60_000;
const IMPORTS_MS = 15_000;
const REQUEST_MS = 1_000;
const OUTBOX_MS = 2_000;
const READS_MS = 1_000;

/** Does work again and again until the answer is called; a test gives its own. */
export type Every = (ms: number, work: () => Promise<void>) => () => void;

const byTimer: Every = (ms, work) => {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
};

/**
 * What a running server does by itself, as each process of several may:
 * - the end of the audit trail goes to the log at the start, every hour and at the stop, where who can
 *   write the database cannot reach it; `npm run audit:verify -- --anchor` takes it;
 * - its clock follows the database's each minute, and the log says where the machine's is off;
 * - denials that were only counted are summed up each minute and at the stop;
 * - whom users were shown is written each second and at the stop, and removed when its time is over;
 * - ledgers are folded every five minutes;
 * - closed statements are printed where a process stopped before it had;
 * - what is past its term and approved to be erased is erased;
 * - limitations whose last day is over are lifted, every ten minutes;
 * - who answers requests about personal data is reminded of those whose day comes, every ten minutes;
 * - imports go on where a process stopped in the middle;
 * - e-mails that are due are handed to the mail server, where there is one;
 * - the files of an embedded database are copied for a command that asks, and where copies have a folder
 *   one is made each night.
 *
 * Call it before the server listens.
 * @param app the server whose log it is
 * @param every when to do it again; by the machine's timers unless told
 */
export const keepUp = (app: FastifyInstance, context: Context, every: Every = byTimer): void => {
  const { database, config, clock } = context;
  const anchor = async () => {
    const { sequence, hash } = await readHead(database.kysely);
    const text = `${sequence}:${Buffer.from(hash).toString('hex')}`;
    app.log.info({ auditAnchor: text }, 'audit anchor');
  };
  const keepTime = async () => {
    const aheadMs = await followDatabase(context);
    if (isOff(aheadMs)) app.log.warn({ aheadMs }, 'the clock of this machine is off');
  };
  // A database that is away must not end the process; the next time comes.
  const quietly = (name: Upkeep, work: () => Promise<void>) => () =>
    work().catch((error: unknown) => {
      app.upkeepFailed(name);
      app.log.warn({ err: error, work: name }, 'upkeep failed');
    });
  const [
    say,
    sumUp,
    write,
    forget,
    fold,
    printRest,
    release,
    clear,
    remind,
    resume,
    carryOn,
    giveFiles,
    copy,
    tell,
  ] = [
    quietly('anchor', anchor),
    quietly('denials', () => sumUpDenials(context)),
    quietly('reads', () => app.readLog.write(context)),
    quietly('reads', () => sweepReads(database.kysely, clock.now())),
    quietly('ledgers', () => database.write(foldLedgers)),
    quietly('statements', () => printKept(context)),
    quietly('limitations', () => liftExpired(context)),
    quietly('retention', () => workOnRetention(context)),
    quietly('requests', () => remindOfRequests(context)),
    quietly('imports', () => resumeImports(context)),
    quietly('imports', () => workOnImports(context)),
    quietly('files', () => answerRequest(database, config.dataDir)),
    quietly('backup', () => nightlyBackup(config, clock, (text) => app.log.info(text))),
    quietly('clock', keepTime),
  ];
  const outbox = config.smtp && openOutbox(context, openMailer(config.smtp));
  let ends: (() => void)[] = [];
  app.addHook('onReady', async () => {
    await say();
    // As long as an import takes, requests are served.
    void resume();
    ends = [
      every(60 * MINUTE_MS, say),
      every(MINUTE_MS, tell),
      every(MINUTE_MS, sumUp),
      every(READS_MS, write),
      every(10 * MINUTE_MS, forget),
      every(5 * MINUTE_MS, fold),
      every(5 * MINUTE_MS, printRest),
      every(10 * MINUTE_MS, release),
      every(IMPORTS_MS, clear),
      every(10 * MINUTE_MS, remind),
      every(IMPORTS_MS, carryOn),
      ...(outbox ? [every(OUTBOX_MS, quietly('messages', outbox.work))] : []),
      ...(database.copyFiles ? [every(REQUEST_MS, giveFiles)] : []),
      ...(config.backupDir ? [every(10 * MINUTE_MS, copy)] : []),
    ];
  });
  app.addHook('onClose', async () => {
    for (const end of ends) end();
    await outbox?.close();
    await sumUp();
    await write();
    await say();
  });
};
