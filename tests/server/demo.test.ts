import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { checkIdentity } from '../../domain/people/identity.ts';
import { readConfig } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import { createVault } from '../../server/vault/vault.ts';
import { testClock } from '../support/clock.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const SEEDED = [
  'bank_accounts',
  'customers',
  'advisors',
  'companies',
  'policies',
  'policy_periods',
  'renewals',
  'payments',
  'payment_movements',
  'commission_receipts',
  'commission_payments',
  'commission_refunds',
];

interface Demo {
  test: TestDatabase;
  /** The single figure or text a query answers. */
  one(query: RawBuilder<unknown>): Promise<unknown>;
  /** A digest of each table's rows. */
  digests(): Promise<unknown[]>;
}

const seeded = async (instant: string): Promise<Demo> => {
  const test = await createTestDatabase();
  const context: Context = {
    config: readConfig({}),
    clock: testClock(instant),
    database: test.database,
    vault: createVault(new Uint8Array(32)),
  };
  await context.database.write((trx) => seedDemo(trx, context));
  const one = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ value: unknown }>`select (${query}) as value`.execute(
      test.database.kysely,
    );
    return rows[0]?.value;
  };
  const digest = (table: string) =>
    one(sql`select md5(string_agg(t::text, '|' order by t.id)) from ${sql.table(table)} t`);
  // What is sealed is sealed with a fresh nonce each time.
  const cardsDigest = () =>
    one(sql`select md5(string_agg(concat_ws(' ', id, customers_id, bank_id, card_option_id,
      encode(number_digest, 'hex'), last_four, expiration_date, created_at), '|' order by id))
      from credit_cards`);
  return {
    test,
    one,
    digests: async () => {
      const all: unknown[] = [await cardsDigest()];
      for (const table of SEEDED) all.push(await digest(table));
      return all;
    },
  };
};

const TODAY = '2026-03-16';

describe('the demo data', () => {
  const demo = madeOnce(() => seeded(`${TODAY}T15:00:00.000Z`));
  afterAll(() => demo.test.close());

  const count = (query: RawBuilder<unknown>) => demo.one(query).then(Number);
  const policiesOfStatus = (status: number) =>
    count(sql`select count(*) from policies
      where policy_status(cancelled_on, end_date, ${TODAY}) = ${status}`);
  const issued = sql`payments y join policies p on p.id = y.policy_id
    where payment_issued(y.due_date, y.issued_early_at, p.cancelled_on, ${TODAY})`;

  it('is the same at any hour of the same day', async () => {
    const evening = await seeded('2026-03-17T04:59:59.000Z');
    try {
      expect(await evening.digests()).toEqual(await demo.digests());
    } finally {
      await evening.test.close();
    }
  });

  it('moves with the day', async () => {
    const nextDay = await seeded('2026-03-17T05:00:00.000Z');
    try {
      expect(await nextDay.digests()).not.toEqual(await demo.digests());
    } finally {
      await nextDay.test.close();
    }
  });

  it.each([
    ['customers', 300],
    ['advisors', 12],
    ['companies', 15],
    ['policies', 450],
    ['credit_cards', 120],
    ['bank_accounts', 90],
  ])('has as many %s as domain §10 says', async (table, expected) => {
    expect(await count(sql`select count(*) from ${sql.table(table)}`)).toBe(expected);
  });

  it.each([
    [1, 220, 330],
    [2, 25, 70],
    [3, 70, 140],
    [4, 20, 65],
  ])('has policies of status %d, from %d to %d of them', async (status, least, most) => {
    const policies = await policiesOfStatus(status);
    expect(policies).toBeGreaterThanOrEqual(least);
    expect(policies).toBeLessThanOrEqual(most);
  });

  it('has every policy type and payment frequency', async () => {
    expect(await count(sql`select count(distinct policy_type_id) from policies`)).toBe(7);
    expect(await count(sql`select count(distinct payment_frequency_id) from policies`)).toBe(5);
  });

  it('charges some policies to cards and some to accounts', async () => {
    expect(await count(sql`select count(credit_card_id) from policies`)).toBeGreaterThan(40);
    expect(await count(sql`select count(bank_account_id) from policies`)).toBeGreaterThan(30);
  });

  it('has cards of every brand, most of them good and some expired or about to', async () => {
    const ofStatus = (status: number) =>
      count(sql`select count(*) from credit_cards
        where card_status(expiration_date, ${TODAY}) = ${status}`);
    const [good, expiring, expired] = [await ofStatus(1), await ofStatus(2), await ofStatus(3)];
    expect(good).toBeGreaterThan(70);
    expect(expiring).toBeGreaterThan(3);
    expect(expired).toBeGreaterThan(1);
    expect(await count(sql`select count(distinct card_option_id) from credit_cards`)).toBe(5);
  });

  it('has annualized policies, and some whose renewals pay no commission', async () => {
    const annualized = await count(
      sql`select count(*) from policies where is_commission_annualized`,
    );
    expect(annualized).toBeGreaterThan(10);
    expect(
      await count(sql`select count(*) from policies where not renewal_commission`),
    ).toBeGreaterThan(30);
  });

  it('has renewals that began cycles of their own', async () => {
    const renewals = await count(sql`select count(*) from renewals`);
    const laterPeriods = await count(sql`select count(*) from policy_periods where cycle > 0`);
    expect(renewals).toBe(laterPeriods);
    expect(renewals).toBeGreaterThan(100);
  });

  it('makes each cycle sum to its period’s value', async () => {
    const wrong = await count(sql`select count(*) from (
      select c.id from policy_periods c left join payments y on y.period_id = c.id
      group by c.id having sum(y.value) is distinct from c.policy_value
        or count(y.id) <> c.number_of_payments) cycles`);
    expect(wrong).toBe(0);
  });

  it('collects instalments in order and never before they are issued', async () => {
    const skipped = await count(sql`select count(*) from payments later
      join payments earlier on earlier.policy_id = later.policy_id
        and earlier.number_payment < later.number_payment
      where earlier.status_payment_id = 1 and later.credit > 0`);
    const early = await count(sql`select count(*) from payments y
      join policies p on p.id = y.policy_id
      where y.credit > 0
        and not payment_issued(y.due_date, y.issued_early_at, p.cancelled_on, ${TODAY})`);
    expect([skipped, early]).toEqual([0, 0]);
  });

  it('has most instalments paid, a tail up to 150 days late, and some paid in part', async () => {
    const paid = await count(sql`select count(*) from ${issued} and y.status_payment_id = 2`);
    const late = await count(
      sql`select count(*) from ${issued} and y.status_payment_id = 1 and y.due_date < ${TODAY}`,
    );
    const partial = await count(
      sql`select count(*) from payments y where credit > 0 and balance > 0`,
    );
    const oldest = await count(
      sql`select max(${TODAY}::date - y.due_date) from ${issued} and y.status_payment_id = 1`,
    );
    expect(late / (paid + late)).toBeGreaterThan(0.005);
    expect(late / (paid + late)).toBeLessThan(0.1);
    expect(partial).toBeGreaterThan(5);
    expect(oldest).toBeGreaterThan(90);
    expect(oldest).toBeLessThanOrEqual(150);
  });

  it('leaves some customers and one advisor without policies', async () => {
    const without = (table: string, column: string) =>
      count(sql`select count(*) from ${sql.table(table)} t
        where not exists (select 1 from policies p where p.${sql.ref(column)} = t.id)`);
    expect(await without('customers', 'customers_id')).toBeGreaterThan(45);
    expect(await without('advisors', 'advisor_id')).toBe(1);
  });

  it('happened within four years, and none of it in the future', async () => {
    const moments = sql`select created_at as at from policies union all select created_at from customers
      union all select updated_at from payments union all select paid_at from payments`;
    expect(
      await demo.one(sql`select max(at) < '2026-03-16T15:00:00Z' from (${moments}) all_of_it`),
    ).toBe(true);
    expect(await demo.one(sql`select min(start_date) >= '2022-03-16' from policies`)).toBe(true);
  });

  it('gives everybody an identity number whose check digit fits', async () => {
    const { rows } = await sql<{ ci_ruc: string }>`
      select ci_ruc from customers union all select ci_ruc from advisors
      union all select ci_ruc from companies`.execute(demo.test.database.kysely);
    expect(rows.filter(({ ci_ruc }) => checkIdentity(ci_ruc) !== 'valid')).toEqual([]);
  });
});
