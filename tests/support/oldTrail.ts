import { readdir } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import { civilDate } from '../../domain/civilDate.ts';
import { type Archiving, archiveTrail } from '../../server/audit/archive.ts';
import type { Context } from '../../server/context.ts';
import { recordInOwnTransaction } from '../../server/transaction.ts';
import type { TestApi } from './api.ts';
import { scratchFolder } from './scratch.ts';

/** The trail with what is kept beside it. */
const TABLES = ['audit_archives', 'audit_entries', 'audit_people'] as const;

/** Switches the guards of the trail off, as an intruder who owns the tables could, or on again. */
export const guards = async ({ context }: TestApi, state: 'enable' | 'disable'): Promise<void> => {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger all`.execute(
      context.database.kysely,
    );
};

/** Takes away the whole trail, which its guards refuse: a test begins as with a new database. */
export const emptyTrail = async (api: TestApi): Promise<void> => {
  const { kysely } = api.context.database;
  await guards(api, 'disable');
  for (const table of TABLES) await kysely.deleteFrom(table).execute();
  await guards(api, 'enable');
  await kysely
    .updateTable('audit_head')
    .set({ sequence: 0, hash: new Uint8Array(), keyed_after: 0, mark_mac: null })
    .execute();
};

/** What an intruder who owns the tables could do: their guards are off until the trail is emptied. */
export const tamper = async (api: TestApi, change: RawBuilder<unknown>): Promise<void> => {
  await guards(api, 'disable');
  await change.execute(api.context.database.kysely);
};

/** Adds entries to the trail of a test, one instant for all, in a transaction. */
export const note = async (api: TestApi, at: string, entries = 1): Promise<void> => {
  api.clock.set(at);
  const events = Array.from({ length: entries }, (_, entityId) => ({
    action: 'task.done' as const,
    entity: 'task' as const,
    entityId,
    actor: undefined,
    details: { b: [1, { z: null, a: 'ñ\u2028' }], a: 1.5 },
  }));
  await recordInOwnTransaction(api.context, events);
};

/** Archives what is older than a day, into a new folder unless told. */
export const archive = async (
  context: Context,
  before: string,
  folder?: string,
): Promise<Archiving & { folder: string }> => {
  const to = folder ?? (await scratchFolder('archive'));
  return { ...(await archiveTrail(context, to, civilDate(before))), folder: to };
};

/** The numbers of the entries that the database has. */
export const numbersIn = async ({ database }: Context): Promise<number[]> => {
  const rows = await database.kysely
    .selectFrom('audit_entries')
    .select('sequence')
    .orderBy('sequence')
    .execute();
  return rows.map(({ sequence }) => sequence);
};

/** The files of a folder of archives. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('auditoria-')).sort();

/** A context whose database is gone after so many transactions that write, as for a process that is killed. */
export const killedAfter = (context: Context, transactions: number): Context => {
  let left = transactions;
  return {
    ...context,
    database: {
      ...context.database,
      write: (work) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('killed')) : context.database.write(work);
      },
    },
  };
};
