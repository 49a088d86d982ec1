import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** How long clients that are inside are waited for before their connections are closed. */
const DRAIN_MS = 1_500;
/** How long running requests may take to finish, from the end of the notice on. */
const FINISH_MS = 8_000;
/** Limit at which the process ends whatever still runs, from the end of the notice on. */
const LIMIT_MS = 9_500;

/** From now on each answer closes its connection, so that clients come again elsewhere. */
const askToLeave = (app: FastifyInstance): void => {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
};

const openConnections = ({ server }: FastifyInstance): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));

/**
 * Closes the door, then lets who is inside leave by themselves, each with their next answer: what
 * Node closes as idle may have a request on its way.
 */
const drain = async (app: FastifyInstance): Promise<void> => {
  // Node's own http close would end what it takes for idle at once.
  NetServer.prototype.close.call(app.server);
  askToLeave(app);
  const until = Date.now() + DRAIN_MS;
  while (Date.now() < until && (await openConnections(app)) > 0) await wait(20);
};

const giveNotice = async (app: FastifyInstance, noticeMs: number): Promise<void> => {
  app.leaving.now = true;
  if (noticeMs > 0) await wait(noticeMs);
};

interface Ending {
  readonly app: FastifyInstance;
  /** Closed once nothing uses it. */
  readonly database: Context['database'];
  /** How long it serves on while its health says that it leaves, in milliseconds. */
  readonly noticeMs: number;
  readonly exit: () => void;
}

/**
 * Ends the server as an operator asks for it, within ten seconds after its notice whatever connections
 * are open: no new connection is taken, for a moment each answer closes its connection, running requests are
 * finished, and those that do not end (a body half sent, a reader that takes nothing) are cut.
 * @returns starts it; further calls change nothing
 */
export const gracefulStop = ({ app, database, noticeMs, exit }: Ending): (() => Promise<void>) => {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await giveNotice(app, noticeMs);
    setTimeout(exit, LIMIT_MS).unref();
    const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
    await drain(app);
    await app.close();
    clearTimeout(cut);
    await database.close();
    exit();
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
};
