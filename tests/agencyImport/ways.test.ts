import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMonths, addYears, type CivilDate } from '../../domain/civilDate.ts';
import { payments, policies } from '../../domain/contract/index.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { legacyApiProxy } from '../contract/proxy.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { dumpDatabase } from '../support/dump.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { dayOf, makeMoneyWorld, moneyDesk, moneyHistories } from '../support/moneyHistories.ts';
import { withNumbers } from '../support/numbersOnWire.ts';
import { adminToken, bringFrom, listen, openWay, type Way } from '../support/otherAgency.ts';
import { makeAccount, makeOwners, makePolicy } from '../support/records.ts';
import { rounds } from '../support/rounds.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** The lines of a table whose both sides are not the same. */
const unequal = (table: string) =>
  table
    .split('\n')
    .slice(1)
    .filter((line) => {
      const [there, here] = line.split(/ {2,}/).slice(1);
      return there !== here;
    });

/** Drops nests of policies told by their own call. */
const without =
  (...nests: string[]): Way['rewrite'] =>
  (path, json) => {
    if (!path.startsWith('policy/get-policy-id/')) return json;
    const { policyById, ...rest } = Object(json);
    const told = Object.entries(Object(policyById)).filter(([name]) => !nests.includes(name));
    return { ...rest, policyById: Object.fromEntries(told) };
  };

/** Policies that lived: collected, reversed, renewed, changed, passed on, advanced, paid and discounted. */
const live = async (api: TestApi): Promise<void> => {
  for (const { deeds, pace } of fc.sample(moneyHistories, { numRuns: rounds(2, 6), seed: 5 })) {
    const world = await makeMoneyWorld(api);
    for (const deed of deeds) {
      if (deed.kind === 'close' || deed.kind === 'reopen') continue;
      await moneyDesk(api, world).perform(deed);
      api.clock.advance({ days: pace });
    }
  }
};

/** A policy that is cancelled in the middle of its year, and one with an instalment issued early. */
const endAndIssue = async (api: TestApi, owners: PolicyOwners): Promise<void> => {
  const as = 'ADMIN';
  const ofYear = (startDate: CivilDate) =>
    makePolicy(api, owners, { startDate, endDate: addYears(startDate, 1) });
  const { id, payments: issued } = await ofYear(addMonths(dayOf(api), -4));
  const [first, second] = issued.map((payment) => ({ params: { id: payment.id } }));
  const next = await ofYear(dayOf(api));
  const answers = [
    await api.call(payments.collectPayment, { as, ...first, body: { status_payment_id: 2 } }),
    await api.call(payments.collectPayment, { as, ...second, body: { received: 12.34 } }),
    await api.call(policies.updatePolicy, {
      as,
      params: { id },
      body: {
        ...(await api.call(policies.getPolicy, { as, params: { id } })).body.policyById,
        policy_status_id: 2,
      },
    }),
    await api.call(payments.processPayments, {
      as,
      body: { policies: [{ policy_id: next.id }] },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
};

describe('bringing an agency from a server', () => {
  const from = madeOnce(() => startApi());
  let own: string;
  let token: string;
  let numberPolicy: string;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    await live(from);
    const owners = await makeOwners(from, { firstName: 'ÑANDÚ' });
    const { id } = await makeAccount(from, owners.customers_id);
    const overrides = { payment_method_id: 9, bank_account_id: id };
    const policy = await makeEarningPolicy(from, { owners, paid: 5, overrides });
    numberPolicy = policy.numberPolicy;
    const desk = commissionDesk(from);
    await desk.advance(anAdvance(owners.advisor_id, { advanceAmount: 20 }));
    await desk.distribute(aDistribution(owners.advisor_id, [[policy.id, 3]]));
    await endAndIssue(from, owners);
    own = await listen(from);
    token = await adminToken(from);
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const begin = async (way?: Way) => {
    const to = await startApi({ now: from.clock.now().toISOString() });
    const opened = await openWay(own, way);
    closing.push(to.close, opened.close);
    return { to, ...opened };
  };
  const bring = async (way?: Way) => {
    const { to, url } = await begin(way);
    return { to, url, ...(await bringFrom(to, url, token)) };
  };

  it('keeps all that a history of changes left', async () => {
    const { to, table, differences } = await bring();
    expect(differences).toEqual([]);
    expect(unequal(table)).toEqual([]);
    // What was earned before terms changed, or by an advisor before, was not to be had from the terms.
    const kept = await to.context.database.kysely
      .selectFrom('commission_entries')
      .select('id')
      .where('cause', '=', 'migration')
      .execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(await ledgerDifferences(to.context.database.kysely)).toEqual([]);
  });

  it.each([
    [
      'numbers and days without an hour',
      { rewrite: (_: string, json: unknown) => withNumbers(json) },
    ],
    ['whole lists', { pages: false }],
  ] as const)('takes %s', async (_, way) => {
    const { table, differences } = await bring(way);
    expect(differences).toEqual([]);
    expect(unequal(table)).toEqual([]);
  });

  it('reads what a policy comes without from other calls', async () => {
    const { table, differences } = await bring({
      rewrite: without('payments', 'periods', 'schedule'),
    });
    expect(differences).toEqual([]);
    expect(unequal(table)).toEqual([]);
  });

  it('names the renewals that nobody tells of', async () => {
    const { differences } = await bring({ rewrite: without('renewals') });
    expect(differences).toContainEqual(
      `Póliza ${numberPolicy}: el otro servidor no dice sus renovaciones`,
    );
  });

  it('leaves out policies whose instalments nobody tells of', async () => {
    const drop = without('payments');
    const rewrite: Way['rewrite'] = (path, json) =>
      path === 'payment/get-all-payment' ? {} : drop?.(path, json);
    const { to, differences } = await bring({ rewrite });
    expect(differences).toContain(
      `Póliza ${numberPolicy}: el otro servidor no dice sus cuotas, y no se trae`,
    );
    expect(await to.context.database.kysely.selectFrom('policies').select('id').execute()).toEqual(
      [],
    );
  });

  it('goes on where a broken connection ended it', async () => {
    const { to, url, cutAfter } = await begin();
    let runs = 0;
    for (let isDone = false; !isDone; runs += 1) {
      cutAfter(20);
      isDone = await bringFrom(to, url, token).then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain('ejecute el mismo comando otra vez');
          return runs > 3;
        },
      );
    }
    cutAfter(undefined);
    const { table, differences } = await bringFrom(to, url, token);
    expect(differences).toEqual([]);
    expect(unequal(table)).toEqual([]);
  });

  it('takes a server of specification §7 alone', async () => {
    const proxy = await legacyApiProxy(own);
    closing.push(async () => {
      proxy.closeAllConnections();
      proxy.close();
    });
    const to = await startApi({ now: from.clock.now().toISOString() });
    closing.push(to.close);
    const address = proxy.address();
    const url = `http://127.0.0.1:${Object(address).port}/api/`;
    const first = await bringFrom(to, url, token);
    // It tells neither who earned before, nor when a policy was cancelled, nor what settled advances were.
    const hiddenInRows = /comisión liberada: allá|no se dice el día|y no se dice su valor/;
    expect(first.differences.filter((one) => !hiddenInRows.test(one))).toEqual([]);
    expect(unequal(first.table).filter((line) => !/^(Comisión liberada|Saldo)/.test(line))).toEqual(
      [],
    );
    const before = await dumpDatabase(to.context.database.kysely);
    const again = await bringFrom(to, url, token);
    expect(again).toEqual(first);
    expect(await dumpDatabase(to.context.database.kysely)).toEqual(before);
  });
});
