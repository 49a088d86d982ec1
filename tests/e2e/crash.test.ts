import { expect, test, vi } from 'vitest';
import { advisors, companies, customers, imports } from '../../domain/contract/index.ts';
import { aPolicyRow, csvOf } from '../support/importFile.ts';
import { rounds } from '../support/rounds.ts';
import type { RunningServer } from '../support/startServer.ts';
import { copyDemo } from './agency.ts';
import { ask, CLERK, logIn, openSession } from './client.ts';
import { findHalves, inspect, inspectTrail, lostOf, writesAndEntries } from './kept.ts';
import { type Answered, writeUntilGone } from './writers.ts';

/** How often the server is killed. */
const ROUNDS = rounds(2, 30);

type ListOfParties =
  | typeof customers.listCustomers
  | typeof advisors.listAdvisors
  | typeof companies.listCompanies;

const first = async <T>(server: RunningServer, token: string, call: ListOfParties) => {
  const query = `?range=${encodeURIComponent('[0,0]')}`;
  const answer = (await ask(server, call, { token, query })) as Record<string, T[]>;
  return answer[call.envelope]?.[0];
};

const firstId = async (server: RunningServer, token: string, call: ListOfParties) =>
  (await first<{ id: number }>(server, token, call))?.id ?? 0;

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

const ADMIN = { ...CLERK, user: 'admin' };
const POLICIES = 1000;

interface Party {
  readonly ci_ruc?: string;
  readonly companyName?: string;
}

/** A file of policies of the demonstration's first customer, some of each collected. */
const policiesFile = async (server: RunningServer, token: string) => {
  const ask = (call: ListOfParties) => first<Party>(server, token, call);
  const customer = await ask(customers.listCustomers);
  const advisor = await ask(advisors.listAdvisors);
  const company = await ask(companies.listCompanies);
  const row = {
    customers_id: customer?.ci_ruc ?? '',
    advisor_id: advisor?.ci_ruc ?? '',
    company_id: company?.companyName ?? '',
    collectedThrough: '31/01/2026',
  };
  const rows = Array.from({ length: POLICIES }, () => aPolicyRow(row));
  return csvOf('policies', rows);
};

interface Progress {
  readonly id: number;
  readonly status: string;
  readonly progress: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** An import on a server, as an ADMIN begins its steps and sees how far they are. */
const importOn = (server: RunningServer, token: string, id: number) => {
  const params = { id };
  const until = (isSo: (shown: Progress) => boolean) =>
    vi.waitFor(
      async () => {
        const { import: shown } = (await ask(server, imports.getImport, { token, params })) as {
          import: Progress;
        };
        if (!isSo(shown)) throw new Error(`${shown.status}, ${shown.progress} rows`);
        return shown;
      },
      { timeout: 60_000, interval: 20 },
    );
  const begin = (call: typeof imports.runImport | typeof imports.rehearseImport) =>
    ask(server, call, { token, params, body: {} });
  return { until, begin };
};

const uploadPolicies = async (server: RunningServer, token: string): Promise<number> => {
  const content = await policiesFile(server, token);
  const body = { kind: 'policies', name: 'Pólizas', fileName: 'polizas.csv', content };
  const answer = await ask(server, imports.uploadImport, { token, body });
  return (answer as { import: Progress }).import.id;
};

test('an import whose server is killed brings each policy in once, whole', async () => {
  const { dataDir, start, remove } = await copyDemo();
  const before = await inspect(dataDir, writesAndEntries);
  let server = await start();
  // A session outlives the process that opened it.
  const { accessToken: token } = await logIn(server, ADMIN);
  const id = await uploadPolicies(server, token);
  let shown = importOn(server, token, id);
  await shown.begin(imports.rehearseImport);
  await shown.until(({ status }) => status === 'rehearsed');
  await shown.begin(imports.runImport);
  const killedWhile: string[] = [];
  for (const rows of [1, POLICIES / 2]) {
    killedWhile.push((await shown.until(({ progress }) => progress >= rows)).status);
    await server.kill('SIGKILL');
    server = await start();
    shown = importOn(server, token, id);
  }
  const { counts } = await shown.until(({ status }) => status === 'done');
  await server.stop();
  const { halves, after } = await inspect(dataDir, async (db) => ({
    halves: await findHalves(db),
    after: await writesAndEntries(db),
  }));
  await remove();
  expect(killedWhile).toEqual(['running', 'running']);
  expect(counts).toEqual({ created: POLICIES });
  expect(halves).toEqual([]);
  for (const one of ['rows', 'entries'] as const) {
    const had = before.get('policy.registered')?.[one] ?? 0;
    expect(after.get('policy.registered')?.[one]).toBe(had + POLICIES);
  }
}, 120_000);
