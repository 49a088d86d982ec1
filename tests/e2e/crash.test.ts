import { expect, inject, test, vi } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import {
  advisors,
  companies,
  customers,
  imports,
  ownFields,
  ownObjects,
} from '../../domain/contract/index.ts';
import { anOwnField } from '../support/builders.ts';
import { aPolicyRow, csvOf } from '../support/importFile.ts';
import { anOwnObject } from '../support/ownObjects.ts';
import { type RunningServer, startServer } from '../support/startServer.ts';
import { copyDemo, demoOfItsOwn } from './agency.ts';
import { ask, CLERK, logIn } from './client.ts';
import { findHalves, writesAndEntries } from './kept.ts';
import { firstOf } from './parties.ts';

const ADMIN = { ...CLERK, user: 'admin' };

/** How many cars are brought in; 50,000, the most of a file, take minutes for each step. */
const CARS = Number(process.env.AMPARO_CARS ?? 2000);

/** Milliseconds that a step may take. */
const STEP = 60_000 + CARS * 30;

/** What is brought in, on a server of the demonstration. */
interface Brought {
  readonly kind: ImportKind;
  readonly content: string;
}

interface Party {
  readonly ci_ruc?: string;
  readonly companyName?: string;
}

/** A file of policies of the demonstration's first customer, some of each collected. */
const policiesFile = async (
  server: RunningServer,
  token: string,
  count: number,
): Promise<Brought> => {
  const customer = await firstOf<Party>(server, token, customers.listCustomers);
  const advisor = await firstOf<Party>(server, token, advisors.listAdvisors);
  const company = await firstOf<Party>(server, token, companies.listCompanies);
  const row = {
    customers_id: customer?.ci_ruc ?? '',
    advisor_id: advisor?.ci_ruc ?? '',
    company_id: company?.companyName ?? '',
    collectedThrough: '31/01/2026',
  };
  const rows = Array.from({ length: count }, () => aPolicyRow(row));
  return { kind: 'policies', content: csvOf('policies', rows) };
};

/** A file of cars that are known by their plates, of an own object that is defined first. */
const carsFile = async (server: RunningServer, token: string, count: number): Promise<Brought> => {
  const customer = await firstOf<Party>(server, token, customers.listCustomers);
  const object = anOwnObject({ key: 'autos', parent: 'customers' });
  await ask(server, ownObjects.registerOwnObject, { token, body: object });
  const plate = anOwnField({ resource: 'own-autos', key: 'placa', isUnique: true });
  await ask(server, ownFields.registerOwnField, { token, body: plate });
  const rows = Array.from({ length: count }, (_, place) => ({
    Cliente: customer?.ci_ruc ?? '',
    placa: `PBA-${place}`,
  }));
  return { kind: 'own-autos', content: csvOf('own-autos', rows) };
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
      { timeout: STEP, interval: 20 },
    );
  const begin = (
    call: typeof imports.runImport | typeof imports.rehearseImport | typeof imports.undoImport,
  ) => ask(server, call, { token, params, body: {} });
  return { until, begin };
};

const upload = async (server: RunningServer, token: string, file: Brought): Promise<number> => {
  const body = { ...file, name: 'Archivo', fileName: 'archivo.csv' };
  const answer = await ask(server, imports.uploadImport, { token, body });
  return (answer as { import: Progress }).import.id;
};

/** Kills a server; one on PostgreSQL starts in a new directory next time. */
const kill = async (server: RunningServer): Promise<void> => {
  await server.kill('SIGKILL');
  await server.stop();
};

const ofCars = {
  what: 'record of an own object',
  entry: 'own_record.registered',
  rows: CARS,
  file: carsFile,
} as const;

test.each([
  {
    what: 'policy',
    entry: 'policy.registered',
    rows: 1000,
    file: policiesFile,
    copy: copyDemo,
  } as const,
  { ...ofCars, copy: copyDemo },
  ...(inject('demoDatabase')
    ? [{ ...ofCars, what: `${ofCars.what} on PostgreSQL`, copy: demoOfItsOwn }]
    : []),
])(
  'an import whose server is killed brings each $what in once, whole, and is undone wholly',
  async (brought) => {
    const { settings, inspect, remove } = await brought.copy();
    const start = () => startServer(settings());
    const before = await inspect(({ kysely }) => writesAndEntries(kysely));
    let server = await start();
    // A session outlives the process that opened it.
    const { accessToken: token } = await logIn(server, ADMIN);
    const id = await upload(server, token, await brought.file(server, token, brought.rows));
    let shown = importOn(server, token, id);
    await shown.begin(imports.rehearseImport);
    await shown.until(({ status }) => status === 'rehearsed');
    await shown.begin(imports.runImport);
    const killedWhile: string[] = [];
    for (const rows of [1, brought.rows / 2]) {
      killedWhile.push((await shown.until(({ progress }) => progress >= rows)).status);
      await kill(server);
      server = await start();
      shown = importOn(server, token, id);
    }
    const { counts } = await shown.until(({ status }) => status === 'done');
    await server.stop();
    const look = () =>
      inspect(async ({ kysely }) => ({
        halves: await findHalves(kysely),
        after: await writesAndEntries(kysely),
      }));
    const { halves, after } = await look();
    server = await start();
    shown = importOn(server, token, id);
    await shown.begin(imports.undoImport);
    await shown.until(({ progress }) => progress >= brought.rows / 2);
    await kill(server);
    server = await start();
    const undone = await importOn(server, token, id).until(({ status }) => status === 'undone');
    await server.stop();
    const left = await look();
    await remove();
    expect(killedWhile).toEqual(['running', 'running']);
    expect(counts).toEqual({ created: brought.rows });
    expect(undone.counts).toEqual({ undone: brought.rows });
    expect([...halves, ...left.halves]).toEqual([]);
    expect(left.after.get(brought.entry)?.rows).toBe(before.get(brought.entry)?.rows);
    for (const one of ['rows', 'entries'] as const) {
      const had = before.get(brought.entry)?.[one] ?? 0;
      expect(after.get(brought.entry)?.[one]).toBe(had + brought.rows);
    }
  },
  180_000 + STEP * 3,
);
