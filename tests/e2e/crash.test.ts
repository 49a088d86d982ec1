import { expect, test } from 'vitest';
import { advisors, companies, customers } from '../../domain/contract/index.ts';
import { rounds } from '../support/rounds.ts';
import type { RunningServer } from '../support/startServer.ts';
import { copyDemo } from './agency.ts';
import { ask, openSession } from './client.ts';
import { findHalves, inspect, inspectTrail, lostOf, writesAndEntries } from './kept.ts';
import { type Answered, writeUntilGone } from './writers.ts';

/** How often the server is killed. */
const ROUNDS = rounds(2, 30);

const firstId = async (
  server: RunningServer,
  token: string,
  call:
    | typeof customers.listCustomers
    | typeof advisors.listAdvisors
    | typeof companies.listCompanies,
) => {
  const query = `?range=${encodeURIComponent('[0,0]')}`;
  const answer = (await ask(server, call, { token, query })) as Record<string, { id: number }[]>;
  return answer[call.envelope]?.[0]?.id ?? 0;
};

const ownersIn = async (server: RunningServer, token: string) => ({
  customers_id: await firstId(server, token, customers.listCustomers),
  advisor_id: await firstId(server, token, advisors.listAdvisors),
  company_id: await firstId(server, token, companies.listCompanies),
});

/** Lets the server work, and kills it in the middle of the write after so many answers. */
const writeAndKill = async (
  server: RunningServer,
  token: string,
  answersBefore: number,
): Promise<Answered[]> => {
  const answered: Answered[] = [];
  const owners = await ownersIn(server, token);
  let killed: Promise<unknown> | undefined;
  await writeUntilGone({
    server,
    token,
    owners,
    answered: (write) => {
      answered.push(write);
      if (answered.length === answersBefore) killed = server.kill('SIGKILL');
    },
  });
  await killed;
  return answered;
};

test(
  'a server killed in the middle of all kinds of writes keeps what it answered and no half of anything',
  async () => {
    const { dataDir, start, remove } = await copyDemo();
    const server = await start();
    const token = await openSession(server);
    await server.stop();
    const before = await inspect(dataDir, writesAndEntries);
    const answered: Answered[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Another place of the work each time.
      answered.push(...(await writeAndKill(await start(), token, 5 + ((round * 7) % 23))));
      await inspect(dataDir, async (db) => {
        expect(await lostOf(db, answered)).toEqual([]);
        expect(await findHalves(db)).toEqual([]);
        for (const [action, { rows, entries }] of await writesAndEntries(db)) {
          const old = before.get(action) ?? { rows: 0, entries: 0 };
          expect(entries - old.entries, action).toBe(rows - old.rows);
        }
      });
      expect((await inspectTrail(dataDir)).broken).toBeUndefined();
    }
    const kinds = new Set(answered.map(({ kind }) => kind));
    await remove();
    expect([...kinds].sort()).toEqual(['advance', 'credit', 'customer', 'policy', 'renewal']);
  },
  20_000 + ROUNDS * 20_000,
);
