import type { KyselyPlugin } from 'kysely';
import type { Context } from '../../server/context.ts';

/** Thrown by each statement of a process that was killed. */
export class Killed extends Error {}

/** Counts statements, and lets none through after so many. */
const dyingAfter = (statements: number): KyselyPlugin => {
  let left = statements;
  return {
    transformQuery: ({ node }) => {
      if (left === 0) throw new Killed('The process was killed');
      left -= 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};

/**
 * The context of a process of its own on the same database, which is killed after so many statements: a transaction
 * that it has begun is rolled back, and nothing that it would do in a `catch` reaches the database.
 */
export const killedAfter = (context: Context, statements: number): Context => {
  const { database } = context;
  const plugin = dyingAfter(statements);
  return {
    ...context,
    database: {
      ...database,
      kysely: database.kysely.withPlugin(plugin),
      write: (work) => database.write((trx) => work(trx.withPlugin(plugin))),
      snapshot: (read, settings) =>
        database.snapshot((db) => read(db.withPlugin(plugin)), settings),
    },
  };
};
