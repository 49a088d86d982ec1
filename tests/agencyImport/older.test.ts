import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { policies } from '../../domain/contract/index.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { addressOf, legacyApiProxy } from '../contract/proxy.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { dumpDatabase } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { ALL_OLDER, type OlderRow, older } from '../support/olderServer.ts';
import { adminToken, bringFrom, listen, openWay, type Way } from '../support/otherAgency.ts';
import { makeAccount, makeOwners } from '../support/records.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

/** Customers live in a canton that older servers spell otherwise. */
const HUACA = { province_id: 4, city_id: 406 };
const ZAMORA = { province_id: 19, city_id: 1901 };

/** An agency of six policies: renewed, in their first year, by quarters, by hand, finished and debited. */
const plantAgency = async (api: TestApi) => {
  const own = await makeOwners(api, { ci_ruc: '1710034065', ...HUACA });
  const other = await makeOwners(api, { ci_ruc: '0102030405', ...ZAMORA });
  const owners = { ...other, advisor_id: own.advisor_id };
  const make = (paid: number, overrides: Body) =>
    makeEarningPolicy(api, { owners, paid, overrides });
  const year = (startDate: CivilDate, endDate: CivilDate) => ({ startDate, endDate });
  const renewed = await makeEarningPolicy(api, {
    owners: own,
    paid: 12,
    overrides: {
      numberPolicy: 'RENOVADA',
      ...year(civilDate('2025-01-16'), civilDate('2026-01-16')),
    },
  });
  const { status } = await api.call(policies.registerRenewal, {
    as: 'ADMIN',
    body: {
      policy_id: renewed.id,
      renewalNumber: 1,
      createdAt: '2026-01-18',
      coverageAmount: 30_000,
      policyValue: 2400,
      policyFee: 200,
      agencyPercentage: 20,
      advisorPercentage: 8,
    },
  });
  expect(status).toBe(200);
  const first = await make(5, {
    numberPolicy: 'PRIMER-AÑO',
    ...year(civilDate('2025-06-15'), civilDate('2026-06-15')),
  });
  await make(2, {
    numberPolicy: 'TRIMESTRAL',
    payment_frequency_id: 2,
    numberOfPayments: 4,
    ...year(civilDate('2025-04-20'), civilDate('2026-04-20')),
  });
  await make(1, {
    numberPolicy: 'A-MANO',
    payment_frequency_id: 5,
    numberOfPayments: 6,
    ...year(civilDate('2025-11-01'), civilDate('2026-11-01')),
  });
  await make(12, {
    numberPolicy: 'TERMINADA',
    ...year(civilDate('2024-02-01'), civilDate('2025-02-01')),
  });
  const { id } = await makeAccount(api, owners.customers_id);
  await make(1, {
    numberPolicy: 'DEBITADA',
    payment_method_id: 9,
    bank_account_id: id,
    ...year(civilDate('2026-01-10'), civilDate('2027-01-10')),
  });
  const desk = commissionDesk(api);
  await desk.advance(anAdvance(owners.advisor_id, { advanceAmount: 20 }));
  await desk.distribute(
    aDistribution(owners.advisor_id, [
      [renewed.id, 3],
      [first.id, 2],
    ]),
  );
};

describe('bringing an agency from an older server', () => {
  const from = madeOnce(() => startApi());
  let plain: string;
  let token: string;
  const closing: (() => unknown)[] = [];
  let closeProxy: () => void;

  beforeAll(async () => {
    await plantAgency(from);
    const proxy = await legacyApiProxy(await listen(from));
    plain = addressOf(proxy);
    closeProxy = () => proxy.close().closeAllConnections();
    token = await adminToken(from);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    closeProxy();
  });

  const bring = async (way: Way) => {
    const to = await startApi({ now: from.clock.now().toISOString() });
    const opened = await openWay(plain, way);
    closing.push(to.close, opened.close);
    return { to, ...opened, ...(await bringFrom(to, opened.url, token)) };
  };

  /** What policies became: of each its years' values, what its instalments sum up to, and the day of the last. */
  const policiesIn = async ({ context }: TestApi) => {
    const { rows } = await sql<Record<string, unknown>>`
      select p.number_policy as number,
        (select array_agg(period.policy_value::int order by period.cycle)
          from policy_periods period where period.policy_id = p.id) as years,
        (select sum(value)::int from payments where policy_id = p.id) as instalments,
        (select max(due_date) < p.end_date from payments where policy_id = p.id) as within,
        p.bank_account_id is not null as debited
      from policies p order by p.number_policy`.execute(context.database.kysely);
    return rows;
  };

  const POLICIES = [
    { number: 'A-MANO', years: [1200], instalments: 1200, within: true, debited: false },
    { number: 'DEBITADA', years: [1200], instalments: 1200, within: true, debited: true },
    { number: 'PRIMER-AÑO', years: [1200], instalments: 1200, within: true, debited: false },
    { number: 'RENOVADA', years: [1200, 2400], instalments: 3600, within: true, debited: false },
    { number: 'TERMINADA', years: [1200], instalments: 1200, within: true, debited: false },
    { number: 'TRIMESTRAL', years: [1200], instalments: 1200, within: true, debited: false },
  ];

  /** Of a year before the last one what is missing there is not made up here, and what fell due unissued is not owed. */
  const LEFT_OUT: Partial<Record<OlderRow, Readonly<Record<string, number>>>> = {
    'an issued instalment is missing': {
      'PRIMER-AÑO': 1100,
      RENOVADA: 3500,
      TERMINADA: 1100,
      TRIMESTRAL: 900,
    },
    'one instalment of many by hand is issued': { 'A-MANO': 800 },
  };
  const policiesLess = (...rows: OlderRow[]) => {
    const sums = Object.assign({}, ...rows.map((row) => LEFT_OUT[row]));
    return POLICIES.map((one) => ({ ...one, instalments: sums[one.number] ?? one.instalments }));
  };

  /** What a fault is named by, where it makes a difference. */
  const NAMED: Partial<Record<OlderRow, string>> = {
    'a year in which a policy was edited has a period':
      'Póliza PRIMER-AÑO: allá tiene un periodo de 2026, año en el que se editó y no se renovó: aquí no es un ciclo',
    'two instalments are of one day':
      'Póliza TERMINADA: las cuotas 12 ($100.00, abonado $100.00) y 13 ($100.00, abonado $100.00) vencen allá el mismo día, 01/01/2025: aquí son una ($100.00, abonado $100.00)',
    'what is paid has no credit': 'Póliza A-MANO: cuota 1: abono: allá $0.00, aquí $200.00',
    'a credit is above its value': 'Póliza TRIMESTRAL: cuota 2: abono: allá $305.00, aquí $300.00',
    'an issued instalment is missing':
      'Póliza TRIMESTRAL: una cuota vencida (3), $300.00, sin emitir allá: aquí no se deben; con --issue se emiten aquí',
    'one instalment of many by hand is issued':
      'Póliza A-MANO: 2 cuotas vencidas (2, 3), $400.00, sin emitir allá: aquí no se deben; con --issue se emiten aquí',
    'the advisor’s percentage is above the agency’s':
      'Póliza TRIMESTRAL: el % del asesor es allá 12 %, más que el de la agencia: aquí, 10 %',
    'customers have no e-mail': 'Cliente 0102030405: por completar: Correo',
    'births are impossible': 'Cliente 1710034065: por completar: Fecha de nacimiento',
    'addresses are long': 'Cliente 1710034065: Dirección: no cabe entero, y se corta',
  };

  /** What servers of specification §7 do not tell, whatever their age. */
  const isUntold = (difference: string) =>
    /comisión liberada: allá|no se dice su valor/.test(difference);

  it.each(ALL_OLDER)('brings every policy where %s', async (row) => {
    const { to, differences } = await bring({ rewrite: older(row) });
    expect(await policiesIn(to)).toEqual(policiesLess(row));
    const named = NAMED[row];
    if (named) expect(differences).toContain(named);
    else expect(differences.filter((one) => !isUntold(one))).toEqual([]);
    expect(await ledgerDifferences(to.context.database.kysely)).toEqual([]);
  });

  it('brings every policy of the worst of servers, and changes nothing the second time', async () => {
    const { to, url, differences } = await bring({ rewrite: older(...ALL_OLDER) });
    // Of these two a second instalment of one day stands in the place of the one that is missing.
    const whole = POLICIES.filter(({ number }) => /^T/.test(number));
    const others = policiesLess(...ALL_OLDER).filter(({ number }) => !/^T/.test(number));
    expect(await policiesIn(to)).toEqual([...others, ...whole]);
    expect(differences).toEqual(expect.arrayContaining([NAMED['births are impossible']]));
    const before = await dumpDatabase(to.context.database.kysely);
    const again = await bringFrom(to, url, token);
    expect(again.differences).toEqual(differences);
    expect(await dumpDatabase(to.context.database.kysely)).toEqual(before);
  });

  it('issues what fell due unissued there where it is asked to, also once the policies are here', async () => {
    const row = 'one instalment of many by hand is issued';
    const { to, url, differences } = await bring({ rewrite: older(row) });
    expect(differences).toContain(NAMED[row]);
    const again = await bringFrom(to, url, token, { issuesDue: true });
    expect(again.differences).toContain(
      'Póliza A-MANO: 2 cuotas vencidas (2, 3), $400.00, sin emitir allá: se emiten aquí, y se deben',
    );
    expect(await policiesIn(to)).toEqual(POLICIES);
    expect(await ledgerDifferences(to.context.database.kysely)).toEqual([]);
    const { differences: last } = await bringFrom(to, url, token, { issuesDue: true });
    expect(last.filter((one) => one.includes('sin emitir'))).toEqual([]);
  });

  it('brings an advance that is settled there, with nothing left of it', async () => {
    const settled = (row: Body) =>
      row.policy_id ? row : { ...row, advanceAmount: '20.00', status_advance_id: '2' };
    const { to, differences } = await bring({
      rewrite: (_, json) => {
        const { advisorById } = Object(json);
        if (!advisorById?.commissions) return json;
        const commissions = advisorById.commissions.map(settled);
        return { ...Object(json), advisorById: { ...advisorById, commissions } };
      },
    });
    const { kysely } = to.context.database;
    const { rows } = await sql`select amount, remaining, status_advance_id as status
      from commission_payments where policy_id is null`.execute(kysely);
    expect(rows).toEqual([{ amount: '20.00', remaining: '0.00', status: 2 }]);
    expect(differences.filter((one) => one.includes('anticipo'))).toEqual([]);
    expect(await ledgerDifferences(kysely)).toEqual([]);
  });

  it('asks last for what joins everything, once, and names it where that fails', async () => {
    const { asked, to, differences } = await bring({
      instead: (path) =>
        path.startsWith('advisor/get-advisor/') ? { status: 500, text: 'heap' } : undefined,
    });
    expect(await policiesIn(to)).toEqual(POLICIES);
    expect(differences.filter((one) => one.includes('anticipos generales'))).toEqual(
      ['A0000001', 'A0000002'].map(() =>
        expect.stringMatching(/^asesor A\d+: sus anticipos generales no se pudieron leer allá/),
      ),
    );
    const isOfAdvisor = (path: string) => path.includes('get-advisor/');
    const from = asked.findIndex(isOfAdvisor);
    expect(asked.slice(from).every(isOfAdvisor)).toBe(true);
    expect(asked.slice(from)).toHaveLength(2);
    // What policies tell of commissions came all the same.
    const paid = await to.context.database.kysely
      .selectFrom('commission_payments')
      .select('amount')
      .orderBy('amount')
      .execute();
    expect(paid.map(({ amount }) => amount)).toContain('2.00');
  });

  it.each([
    ['a page', { status: 200, text: '<h1>Error</h1>' }],
    ['a fault', { status: 500, text: 'TypeError' }],
    ['an answer cut in the middle', { status: 200, text: '{"policyById":{', isCut: true }],
    ['a refusal', { status: 201, text: '{"message":"BAD_REQUEST::No existe"}' }],
  ])('goes on where a policy’s own call has %s', async (_, instead) => {
    let policy = '';
    const { to, differences } = await bring({
      instead: (path) => {
        if (!path.startsWith('policy/get-policy-id/')) return undefined;
        policy ||= path;
        return path === policy ? instead : undefined;
      },
    });
    expect(await policiesIn(to)).toHaveLength(6);
    expect(differences).toContainEqual(
      expect.stringMatching(/^Póliza DEBITADA: (responde|rechaza)/),
    );
  });

  it('waits for a limit of requests, again and again', async () => {
    let left = 5;
    const { to } = await bring({
      instead: () => {
        left -= 1;
        if (left > 0) return undefined;
        left = 5;
        return { status: 429, text: '', headers: { 'retry-after': '900' } };
      },
    });
    expect(await policiesIn(to)).toEqual(POLICIES);
  });

  it('brings a receipt in part, and the rest once its policy can be read', async () => {
    let isBroken = true;
    const { to, url, table, differences } = await bring({
      rewrite: (_, json) => {
        const { policyById } = Object(json);
        if (!isBroken || policyById?.numberPolicy !== 'PRIMER-AÑO') return json;
        return { ...Object(json), policyById: { ...policyById, startDate: 'ayer' } };
      },
    });
    expect(differences).toContain(
      'Póliza PRIMER-AÑO: no se entiende lo que dice allá (startDate), y no se trae',
    );
    expect(differences).toContainEqual(
      expect.stringMatching(/viene en parte: \$2.00 no viene, pues no se trajo su póliza \d+$/),
    );
    expect(table).toMatch(/Pólizas +6 +5 +-1/);
    expect(table).toMatch(/Comisión pagada +\$25.00 +\$23.00/);
    isBroken = false;
    const again = await bringFrom(to, url, token);
    expect(again.differences.filter((one) => !isUntold(one))).toEqual([]);
    expect(again.table).toMatch(/Comisión pagada +\$25.00 +\$25.00\n/);
  });

  it('asks a second time for what has changed alone', async () => {
    let paid = '1';
    const { to, url, asked, differences } = await bring({
      rewrite: (_, json) =>
        JSON.parse(
          JSON.stringify(json, (key, value) =>
            key === 'status_payment_id' && value === '1' ? paid : value,
          ),
        ),
    });
    const isOfPolicy = (path: string) => /policy\/(get-policy-id|\d)/.test(path);
    expect(asked.filter(isOfPolicy).length).toBeGreaterThanOrEqual(6);
    asked.length = 0;
    const again = await bringFrom(to, url, token);
    expect(asked.filter(isOfPolicy)).toEqual([]);
    expect(again.differences).toEqual(differences);
    paid = '2';
    const later = await bringFrom(to, url, token);
    // Of the finished one all was paid before.
    expect(asked.filter((path) => path.includes('get-policy-id'))).toHaveLength(5);
    expect(later.differences).toContain('Póliza TRIMESTRAL: cuota 3: estado: allá 2, aquí 1');
  });
});
