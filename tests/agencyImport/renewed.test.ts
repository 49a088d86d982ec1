import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { payments, policies } from '../../domain/contract/index.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { addressOf, legacyApiProxy } from '../contract/proxy.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { type OlderRow, older } from '../support/olderServer.ts';
import { adminToken, bringFrom, listen, openWay } from '../support/otherAgency.ts';
import { makeOwners } from '../support/records.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const PRICE = {
  policyValue: 1811.64,
  policyFee: 226.56,
  agencyPercentage: 12,
  advisorPercentage: 12,
};

/** A policy of six by hand, renewed for another year, of which the first ones are collected. */
const plantRenewed = async (api: TestApi, numberPolicy: string, collected: number) => {
  const owners = await makeOwners(api);
  const { id } = await makeEarningPolicy(api, {
    owners,
    paid: 6,
    overrides: {
      numberPolicy,
      ...PRICE,
      payment_frequency_id: 5,
      numberOfPayments: 6,
      renewalCommission: true,
      startDate: '2025-01-10',
      endDate: '2026-01-10',
    },
  });
  const renewed = await api.call(policies.registerRenewal, {
    as: 'ADMIN',
    body: {
      policy_id: id,
      renewalNumber: 1,
      createdAt: '2026-01-12',
      coverageAmount: 30_000,
      ...PRICE,
    },
  });
  expect(renewed.status).toBe(200);
  const { body } = await api.call(policies.getPolicy, { as: 'ADMIN', params: { id } });
  const ofRenewal = body.policyById.payments.filter(({ number_payment }) => number_payment > 6);
  for (const one of ofRenewal.slice(0, collected)) {
    const collecting = { params: { id: one.id }, body: { status_payment_id: 2 } };
    expect((await api.call(payments.collectPayment, { as: 'ADMIN', ...collecting })).status).toBe(
      200,
    );
  }
};

describe('bringing policies renewed by hand from an older server', () => {
  const from = madeOnce(() => startApi({ now: '2026-12-01T15:00:00.000Z' }));
  const closing: (() => unknown)[] = [];
  let plain: string;
  let token: string;

  beforeAll(async () => {
    await plantRenewed(from, 'SEIS', 6);
    await plantRenewed(from, 'DOS', 2);
    const proxy = await legacyApiProxy(await listen(from));
    plain = addressOf(proxy);
    token = await adminToken(from);
    return () => proxy.close().closeAllConnections();
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const bring = async (...rows: OlderRow[]) => {
    const to = await startApi({ now: from.clock.now().toISOString() });
    const way = await openWay(plain, { rewrite: older(...rows) });
    closing.push(to.close, way.close);
    return { to, ...(await bringFrom(to, way.url, token)) };
  };

  it('comes to an end where an empty list is refused', async () => {
    const { table, differences } = await bring('empty lists are refused');
    expect(table).toMatch(/Cuentas bancarias +0 +0\n/);
    expect(table).toMatch(/Pólizas +2 +2\n/);
    expect(differences.filter((one) => one.includes('rechaza'))).toEqual([]);
  });

  it('keeps what was collected of each instalment of one day, and releases the commission one by one', async () => {
    const { to, table } = await bring('all of a renewal by hand is of one day');
    const { kysely } = to.context.database;
    const { rows } = await sql<Record<string, unknown>>`
      select p.number_policy as number, count(i.id)::int as instalments, sum(i.value) as value,
        count(*) filter (where i.status_payment_id = 2)::int as collected, sum(i.credit) as credit,
        sum(due.expected) as owed,
        (select commission_earned from policy_periods period where period.policy_id = p.id and cycle = 1)
          as earned
      from policies p join payments i on i.policy_id = p.id
        left join insurer_dues due on due.payment_id = i.id
      where i.number_payment > 1
      group by p.id, p.number_policy order by p.number_policy desc`.execute(kysely);
    const ofBoth = { instalments: 6, value: '1811.64' };
    expect(rows).toEqual([
      {
        number: 'SEIS',
        ...ofBoth,
        collected: 6,
        credit: '1811.64',
        owed: '190.21',
        earned: '190.21',
      },
      { number: 'DOS', ...ofBoth, collected: 2, credit: '603.88', owed: '63.40', earned: '63.40' },
    ]);
    expect(table).toMatch(/Cuotas emitidas +14 +14\n/);
    expect(table).toMatch(/Cuotas cobradas +10 +10\n/);
    expect(table).toMatch(/Cobrado +\$(\S+) +\$\1\n/);
    expect(await ledgerDifferences(kysely)).toEqual([]);
  });
});
