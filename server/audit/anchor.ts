import type { FastifyInstance } from 'fastify';
import { sumUpDenials } from '../areas/auth/denial.ts';
import type { Context } from '../context.ts';
import { readHead } from './repository.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Writes the end of the audit trail to the log at the start, every hour and at the stop, where who can
 * write the database cannot reach it; `npm run audit:verify -- --anchor` takes it. Denials that were
 * only counted are summed up each minute. Call it before the server listens.
 * @param app the server whose log it is
 */
export const anchorAuditLog = (app: FastifyInstance, context: Context): void => {
  const anchor = async () => {
    const { sequence, hash } = await readHead(context.database.kysely);
    const text = `${sequence}:${Buffer.from(hash).toString('hex')}`;
    app.log.info({ auditAnchor: text }, 'audit anchor');
  };
  // A database that is away must not end the process; the next hour says it again.
  const quietly = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => app.log.warn({ err: error }, 'audit upkeep failed'));
  const [say, sumUp] = [quietly(anchor), quietly(() => sumUpDenials(context))];
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onReady', async () => {
    await say();
    timers.push(setInterval(say, HOUR_MS).unref(), setInterval(sumUp, MINUTE_MS).unref());
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await sumUp();
    await say();
  });
};
