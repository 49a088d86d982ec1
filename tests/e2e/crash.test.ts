import { expect, test, vi } from 'vitest';
import { advisors, companies, customers, imports } from '../../domain/contract/index.ts';
import { aPolicyRow, csvOf } from '../support/importFile.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { copyDemo } from './agency.ts';
import { ask, CLERK, logIn } from './client.ts';
import { findHalves, inspect, writesAndEntries } from './kept.ts';
import { firstOf } from './parties.ts';

const ADMIN = { ...CLERK, user: 'admin' };
const POLICIES = 1000;

interface Party {
  readonly ci_ruc?: string;
  readonly companyName?: string;
}

/** A file of policies of the demonstration's first customer, some of each collected. */
const policiesFile = async (server: RunningServer, token: string) => {
  const customer = await firstOf<Party>(server, token, customers.listCustomers);
  const advisor = await firstOf<Party>(server, token, advisors.listAdvisors);
  const company = await firstOf<Party>(server, token, companies.listCompanies);
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
  const { dataDir, settings, remove } = await copyDemo();
  const start = () => startServer(settings());
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
