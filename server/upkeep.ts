import type { FastifyInstance } from 'fastify';
import { sumUpDenials } from './areas/auth/denial.ts';
import { readHead } from './audit/repository.ts';
import type { Context } from './context.ts';
import { foldLedgers } from './db/ledgers.ts';

const MINUTE_MS = 60_000;

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
 * - denials that were only counted are summed up each minute and at the stop;
 * - ledgers are folded every five minutes.
 *
 * Call it before the server listens.
 * @param app the server whose log it is
 * @param every when to do it again; by the machine's timers unless told
 */
export const keepUp = (app: FastifyInstance, context: Context, every: Every = byTimer): void => {
  const { database } = context;
  const anchor = async () => {
    const { sequence, hash } = await readHead(database.kysely);
    const text = `${sequence}:${Buffer.from(hash).toString('hex')}`;
    app.log.info({ auditAnchor: text }, 'audit anchor');
  };
  // A database that is away must not end the process; the next time comes.
  const quietly = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => app.log.warn({ err: error }, 'upkeep failed'));
  const [say, sumUp, fold] = [
    quietly(anchor),
    quietly(() => sumUpDenials(context)),
    quietly(() => database.write(foldLedgers)),
  ];
  let ends: (() => void)[] = [];
  app.addHook('onReady', async () => {
    await say();
    ends = [every(60 * MINUTE_MS, say), every(MINUTE_MS, sumUp), every(5 * MINUTE_MS, fold)];
  });
  app.addHook('onClose', async () => {
    for (const end of ends) end();
    await sumUp();
    await say();
  });
};
