import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';
import type { ServerAddress } from './startServer.ts';

/** The built server, serving in the process of the tests. */
export interface ServerHere extends ServerAddress {
  /** Ends it, without waiting for pages and clients to leave by themselves. */
  stop(): Promise<void>;
}

/**
 * Serves the built application (build it first), on a free port unless its settings name one. A process of its own would read and compile the
 * server anew for each journey; main.ts, which is then left out, is what the tests that start processes run.
 * @param env its settings (domain §10), with the database to serve
 */
export async function serveHere(env: Record<string, string>): Promise<ServerHere> {
  const built = pathToFileURL(join(root, 'dist/server/openServer.js')).href;
  const { openServer }: typeof import('../../server/openServer.ts') = await import(built);
  const onFailure = (error: Error) => {
    throw error;
  };
  const { app, stop: drainAndStop } = await openServer(env, { onFailure, exit: () => undefined });
  await app.listen({ port: Number(env.PORT ?? 0), host: '127.0.0.1' });
  const stop = () => {
    app.server.closeAllConnections();
    return drainAndStop();
  };
  return { url: app.listeningOrigin, stop };
}
