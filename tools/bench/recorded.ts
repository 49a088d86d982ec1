import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { todayIn } from '../../domain/civilDate.ts';
import type { ListQuery } from '../../domain/contract/lists.ts';
import { policyListOn } from '../../server/areas/sales/policies/repository.ts';
import { readConfig } from '../../server/config.ts';
import { readList } from '../../server/db/readList.ts';
import type { Database } from '../../server/db/schema.ts';

/** A statement as the server sends it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const noStream = (): never => {
  throw new Error('Only pages are compared');
};

/**
 * The statements the server runs for a page of policies, caught on their way.
 * @param databaseUrl a filled database
 * @param query sort, range and filter
 */
export const statementsOf = async (databaseUrl: string, query: ListQuery): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const kysely = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl }) }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
  try {
    const day = todayIn(readConfig({}).agency.timeZone, new Date());
    const database = {
      kysely,
      kind: 'postgres',
      write: noStream,
      snapshot: noStream,
      streamText: noStream,
      failure: () => undefined,
      waiting: () => 0,
      close: noStream,
    } as const;
    await readList(database, policyListOn(day), query);
  } finally {
    await kysely.destroy();
  }
  return statements;
};
