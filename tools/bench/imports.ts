/**
 * `npm run bench:imports`: how long it takes to bring customers, policies and records of an own object in by file, in
 * rehearsal and in the run, how much memory the server takes, and what other users' pages take meanwhile.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeXlsx } from 'hucre/xlsx';
import { IMPORTS, type ImportKind, isBuiltInKind } from '../../domain/agency/imports/columns.ts';
import { blankOwnField } from '../../domain/agency/ownFields/sets.ts';
import { ensureBuild } from '../../scripts/lib/build.mjs';
import { ensurePostgres } from '../../scripts/lib/postgres.mjs';
import { startCluster } from '../../scripts/lib/postgresCluster.mjs';
import { type Child, serverArgs, startChild } from './children.ts';
import { type Session, smallCalls } from './clients.ts';
import { fill } from './fill.ts';
import { printRow } from './report.ts';

const SETTINGS = { AMPARO_DEMO: 'false', RATE_OTHER: '1000000' };
const POLL_MS = 500;
const SECONDS_ALONE = 5;
const FEW = 500;

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    policies: { type: 'string', default: '15000' },
    cars: { type: 'string', default: '50000' },
  },
});

type Row = Readonly<Record<string, string | number>>;

const padded = (place: number) => String(place).padStart(7, '0');

const aCustomer = (place: number): Row => ({
  ci_ruc: `B${padded(place)}`,
  firstName: 'MARÍA',
  secondName: 'JOSÉ',
  surname: `MORA${place % 977}`,
  secondSurname: 'VEGA',
  status_id: 'Casado',
  province_id: 'Pichincha',
  city_id: 'Quito',
  address: `AV. AMAZONAS N${place}`,
  birthdate: '14/03/1985',
  numberPhone: '0991234567',
  email: `b${padded(place)}@ejemplo.ec`,
  personalData: 'SÍ',
});

/** Policies begun over two years, half of them wholly collected up to now. */
const aPolicy =
  (customers: number, advisor: string, company: string) =>
  (place: number): Row => ({
    numberPolicy: `BANCO-${padded(place)}`,
    policy_type_id: 'Vehículo',
    company_id: company,
    customers_id: `B${padded(place % customers)}`,
    advisor_id: advisor,
    payment_method_id: 'Transferencia',
    payment_frequency_id: 'Mensual',
    numberOfPaymentsAdvisor: 12,
    startDate: `15/${String((place % 12) + 1).padStart(2, '0')}/${2024 + (place % 2)}`,
    endDate: `15/${String((place % 12) + 1).padStart(2, '0')}/${2027 + (place % 2)}`,
    coverageAmount: 25_000,
    policyValue: 820.5,
    policyFee: 20.5,
    agencyPercentage: 15,
    advisorPercentage: 10,
    renewalCommission: 'SÍ',
    isCommissionAnnualized: 'NO',
    collectedThrough: place % 2 === 0 ? 6 : '31/12/2025',
  });

/** A car that is lent to a customer, of an own object. */
const aCar = (customers: number, place: number): Row => ({
  Cliente: `B${padded(place % customers)}`,
  Placa: `PBA-${padded(place)}`,
  Días: (place % 30) + 1,
  Costo: 12.5,
});

const CARS = 'own-autos';

const defineCars = async (ask: ReturnType<typeof asking>['ask']) => {
  const named = { key: 'autos', singular: 'Auto', plural: 'Autos', gender: 'm', icon: 'car' };
  await ask('POST', 'own-objects', { ...named, parent: 'customers', isInside: false });
  for (const [key, label, kind] of [
    ['placa', 'Placa', 'text'],
    ['dias', 'Días', 'number'],
    ['costo', 'Costo', 'money'],
  ] as const)
    await ask('POST', 'own-fields', {
      ...blankOwnField(CARS),
      ...{ key, label, kind, isUnique: kind === 'text' },
    });
};

const workbookOf = async (kind: ImportKind, rows: readonly Row[]): Promise<string> => {
  const fields = Object.keys(rows[0] ?? {});
  const columns = isBuiltInKind(kind) ? IMPORTS[kind].columns : [];
  const headings = fields.map(
    (field) => columns.find((column) => column.field === field)?.label ?? field,
  );
  const cells = rows.map((row) => fields.map((field) => row[field] ?? null));
  const bytes = await writeXlsx({ sheets: [{ name: 'Datos', rows: [headings, ...cells] }] });
  return Buffer.from(bytes).toString('base64');
};

interface Standing {
  readonly id: number;
  readonly status: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rehearsed: Readonly<Record<string, number>>;
}

const asking = ({ url, token }: Session) => {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const standing = async (id: number): Promise<Standing> =>
    (await ask('GET', `imports/${id}`)).import;
  /** @returns seconds */
  const through = async (id: number, step: 'rehearse' | 'run') => {
    const begun = performance.now();
    await ask('POST', `imports/${id}/${step}`, {});
    let now = await standing(id);
    while (now.status === 'rehearsing' || now.status === 'running') {
      await setTimeout(POLL_MS);
      now = await standing(id);
    }
    return { seconds: (performance.now() - begun) / 1000, now };
  };
  return { ask, through };
};

/** Uploads a file, rehearses it and brings it in, with clerks at work beside the run. */
const bring = async (session: Session, server: Child, kind: ImportKind, rows: readonly Row[]) => {
  const { ask, through } = asking(session);
  const content = await workbookOf(kind, rows);
  const begun = performance.now();
  const body = { kind, name: 'BANCO DE PRUEBAS', fileName: `${kind}.xlsx`, content };
  const { id } = (await ask('POST', 'imports', body)).import;
  const upload = (performance.now() - begun) / 1000;
  const rehearsal = await through(Number(id), 'rehearse');
  const beside = smallCalls(session, Math.max(3, Math.floor(rehearsal.seconds / 2)));
  const run = await through(Number(id), 'run');
  const [, p50, p99] = await beside;
  printRow([
    kind,
    rows.length,
    upload.toFixed(1),
    rehearsal.seconds.toFixed(1),
    run.seconds.toFixed(1),
    p50,
    p99,
    Math.round(server.peakMemory() ?? 0),
    JSON.stringify(run.now.counts),
  ]);
};

await ensureBuild();
const programs = await ensurePostgres();
if (!programs) throw new Error('No PostgreSQL 15 or newer on this machine');
const cluster = await startCluster(programs);
try {
  const key = randomBytes(32).toString('base64');
  const env = { ...SETTINGS, DATABASE_URL: cluster.url, CARD_ENCRYPTION_KEY: key };
  const { token, userId } = await fill(env, FEW);
  const watched = { path: '/api/health/ready', headers: { token } };
  const server = await startChild(serverArgs, env, watched);
  const session = { url: server.url, token, userId };
  const { ask } = asking(session);
  const advisors = await ask('GET', 'advisor/get-all-advisor?range=[0,0]');
  const companies = await ask('GET', 'company/get-all-company?range=[0,0]');
  const [advisor] = Object.values(advisors).find(Array.isArray) ?? [];
  const [company] = Object.values(companies).find(Array.isArray) ?? [];
  try {
    const [, p50, p99] = await smallCalls(session, SECONDS_ALONE);
    printRow([
      'kind',
      'rows',
      'upload, s',
      'rehearsal, s',
      'run, s',
      'p50, ms',
      'p99, ms',
      'MB',
      'rows',
    ]);
    printRow(['nothing', 0, '', '', '', p50, p99, Math.round(server.peakMemory() ?? 0), '']);
    const customers = Number(options.customers);
    const people = Array.from({ length: customers }, (_, place) => aCustomer(place));
    await bring(session, server, 'customers', people);
    const make = aPolicy(customers, advisor.ci_ruc, company.companyName);
    const contracts = Array.from({ length: Number(options.policies) }, (_, place) => make(place));
    await bring(session, server, 'policies', contracts);
    await defineCars(ask);
    const lent = Array.from({ length: Number(options.cars) }, (_, place) => aCar(customers, place));
    await bring(session, server, CARS, lent);
  } finally {
    await server.stop();
  }
} finally {
  await cluster.stop();
}
