import { Kysely, PostgresDialect } from 'kysely';
import { type Connection, type ConnectionSource, kyselyPool } from './pool.ts';

/** Memory of a statement that sums up months: with the usual 4 MB it reads rows many times and sorts them in files. */
export const MORE_WORK_MEM = `set local work_mem = '64MB'`;

/**
 * Runs reads in one read-only transaction on a connection of its own. Reads that are started together make one round trip,
 * and so does the beginning with the first of them. The end is not waited for: a read-only transaction has nothing to
 * lose.
 * @param source where the connection comes from
 * @param settings statements that go with the beginning
 */
export async function readSnapshot<DB, T>(
  source: ConnectionSource,
  read: (db: Kysely<DB>) => Promise<T>,
  settings: readonly string[] = [],
): Promise<T> {
  const connection = await source.connect();
  let isOver = false;
  const client: Connection = {
    pipelined: connection.pipelined,
    query: async (sql, parameters) => {
      if (isOver)
        throw new Error('A read that outlives its snapshot would be in another transaction');
      return connection.query(sql, parameters);
    },
    release: () => undefined,
  };
  const pool = kyselyPool({ connect: async () => client, end: async () => undefined });
  const begin = ['start transaction isolation level repeatable read, read only', ...settings];
  const begun = Promise.all(begin.map((sql) => connection.query(sql, [])));
  // Told below, once nothing is asked of the connection any more.
  begun.catch(() => undefined);
  try {
    const result = await read(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }));
    await begun;
    return result;
  } finally {
    isOver = true;
    connection.query('rollback', []).then(
      () => connection.release(),
      (error: unknown) =>
        connection.release(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
