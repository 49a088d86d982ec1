import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { type Cents, sumCents, toCents } from '../../domain/money/money.ts';
import { seedSettings } from '../../server/areas/agency/settings/repository.ts';
import {
  receivableListOn,
  receivablesSummaryJson,
} from '../../server/areas/money/insurerStatements/receivables.repository.ts';
import { readConfig } from '../../server/config.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import type { Executor } from '../../server/db/transaction.ts';
import { createVault } from '../../server/vault/vault.ts';
import { load } from '../../tools/bench/load/run.ts';
import { testClock } from '../support/clock.ts';
import { expectedCommission } from '../support/insurerCommission.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds } from '../support/rounds.ts';
import { createTestDatabase } from '../support/testDatabase.ts';

const TODAY = civilDate('2026-03-16');
/** Cents by which a line may differ: the agency's setting. */
const TOLERANCE = 5;

/** What changes what insurers owe, of every so-many-th row. */
const DEEDS = {
  'pay in full': (nth: number) => pay(sql`due.expected`, nth),
  'pay in part': (nth: number) => pay(sql`round(due.expected / 2, 2)`, nth),
  'pay a cent less': (nth: number) => pay(sql`due.expected - 0.01`, nth),
  'take back': (nth: number) => sql`
    insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind, amount,
      effective_on, recorded_at)
    select statement_id, line_id, company_id, policy_id, payment_id, 'reversed', -amount, ${TODAY}, now()
    from insurer_entries where amount > 0 and id % ${nth} = 0`,
  'reverse the collection': (nth: number) => sql`
    update payments set status_payment_id = 1, credit = 0, paid_at = null, advisor_id = null
    from (
      select distinct on (policy_id) id as last from payments where status_payment_id = 2
      order by policy_id, number_payment desc) latest
    where id = last and policy_id % ${nth} = 0`,
  'collect the next one': (nth: number) => sql`
    update payments set status_payment_id = 2, credit = value, paid_at = now(), collected_on = ${TODAY},
      advisor_id = (select advisor_id from policies where id = policy_id)
    from (
      select distinct on (policy_id) id as next from payments where status_payment_id = 1
      order by policy_id, number_payment) first
    where id = next and policy_id % ${nth} = 0`,
  'plan fewer instalments': (nth: number) => sql`
    delete from payments where status_payment_id = 1 and credit = 0 and id % ${nth} = 0`,
  'change the values': (nth: number) => sql`
    update policy_periods set policy_value = policy_value + 100 where id % ${nth} = 0`,
  'change the insurer': (nth: number) => sql`
    update policies set company_id = (select min(id) from companies) where id % ${nth} = 0`,
} satisfies Record<string, (nth: number) => RawBuilder<unknown>>;

const pay = (amount: RawBuilder<unknown>, nth: number) => sql`
  insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind, amount,
    effective_on, recorded_at)
  select line.statement_id, line.id, due.company_id, due.policy_id, due.payment_id, 'paid', ${amount},
    ${TODAY}, now()
  from insurer_dues due cross join insurer_statement_lines line
  where ${amount} > 0 and due.payment_id % ${nth} = 0`;

/** An instalment with its period's terms, as a slow model of what is owed reads it. */
interface InstalmentRow {
  readonly id: number;
  readonly period_id: number;
  readonly is_collected: boolean;
  readonly policy_value: string;
  readonly policy_fee: string;
  readonly agency_percentage: string;
  readonly received: string;
}

const readInstalments = async (db: Executor): Promise<readonly InstalmentRow[]> => {
  const { rows } = await sql<InstalmentRow>`
    select pay.id, period_id, status_payment_id = 2 as is_collected, policy_value, policy_fee,
      agency_percentage,
      coalesce((select sum(amount) from insurer_entries entry where entry.payment_id = pay.id), 0)
        as received
    from payments pay join policy_periods period on period.id = period_id
    order by number_payment`.execute(db);
  return rows;
};

/** Remembers what was expected when each instalment was first seen to be collected. */
class SlowDues {
  private readonly fixed = new Map<number, Cents>();

  /** @returns what is owed beyond the tolerance of a line, by id */
  follow(rows: readonly InstalmentRow[]) {
    const collected = new Set(rows.flatMap((one) => (one.is_collected ? [one.id] : [])));
    for (const id of this.fixed.keys()) if (!collected.has(id)) this.fixed.delete(id);
    for (const periodId of new Set(rows.map((one) => one.period_id)))
      this.fix(rows.filter((one) => one.period_id === periodId));
    return rows
      .filter(({ is_collected }) => is_collected)
      .map(({ id, received }) => ({
        id,
        expected: this.fixed.get(id) ?? 0,
        received: toCents(received),
      }))
      .filter(({ expected, received }) => expected - received > TOLERANCE)
      .sort((a, b) => a.id - b.id);
  }

  private fix(period: readonly InstalmentRow[]): void {
    const known = period.flatMap(({ id }) => this.fixed.get(id) ?? []);
    const before = { collected: known.length, fixed: sumCents(known) };
    for (const [place, row] of period.entries())
      if (row.is_collected && !this.fixed.has(row.id))
        this.fixed.set(row.id, expectedCommission(termsOf(period, row), place + 1, before));
  }
}

const termsOf = (period: readonly InstalmentRow[], row: InstalmentRow) => ({
  policyValue: toCents(row.policy_value),
  policyFee: toCents(row.policy_fee),
  agencyPercentage: Number(row.agency_percentage),
  instalments: period.length,
});

const KINDS = Object.keys(DEEDS) as (keyof typeof DEEDS)[];

/** Each deed twice, in any order. */
const histories = fc.shuffledSubarray([...KINDS, ...KINDS], { minLength: 2 * KINDS.length });

describe('what insurers owe', () => {
  const test = madeOnce(() => createTestDatabase());
  const db = () => test.database.kysely;
  const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(db())).rows;

  beforeAll(async () => {
    const context = {
      config: readConfig({}),
      clock: testClock(`${TODAY}T15:00:00.000Z`),
      database: test.database,
      vault: createVault(randomBytes(32)),
    };
    await test.database.write((trx) => seedSettings(trx, 'Agencia', context.clock.now()));
    await load(context, { policies: 60, seed: 3, confirmed: false }, () => undefined);
    await sql`
      with statement as (
        insert into insurer_statements (company_id, number_statement, issued_on, created_at, user_name)
        select min(id), 'LIQ-1', ${TODAY}, now(), 'admin' from companies returning id)
      insert into insurer_statement_lines (statement_id, row_number, policy_number, normal_number,
        commission, queue)
      select id, 1, 'A-1', 'A-1', 1, 'matched' from statement`.execute(db());
  }, 60_000);

  it('is fixed at the collection, whatever happens after', { timeout: 60_000 }, async () => {
    const books = new SlowDues();
    const deeds = fc.sample(histories, { numRuns: rounds(1, 4), seed: 41 }).flat();
    books.follow(await readInstalments(db()));
    for (const [place, deed] of deeds.entries()) {
      await DEEDS[deed](2 + (place % 8)).execute(db());
      const owed = books.follow(await readInstalments(db()));
      const { rows } = await sql<{ id: number; expected: string; received: string }>`
        select due.id, due.expected, due.received from ${receivableListOn(TODAY).from}
        order by 1`.execute(db());
      expect(
        rows.map(({ id, expected, received }) => [id, toCents(expected), toCents(received)]),
      ).toEqual(owed.map(({ id, expected, received }) => [id, expected, received]));
      expect(rows.length).toBeGreaterThan(20);
    }
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('is added up by insurer and age as its list shows it', async () => {
    const ages = (from: number, to: number) =>
      sql`coalesce(sum(due.missing) filter (where due.days between ${from} and ${to}), 0)::float`;
    const listed = await rowsOf(sql`
      select due.company_id::text, count(*)::integer as instalments, ${ages(0, 30)} as "upTo30",
        ${ages(31, 60)} as "upTo60", ${ages(61, 90)} as "upTo90", ${ages(91, 9999)} as older
      from ${receivableListOn(TODAY).from} group by 1 order by 1`);
    const summary: Record<string, unknown>[] = JSON.parse(
      await receivablesSummaryJson(db(), TODAY),
    );
    const figures = summary.map(({ company_id, instalments, upTo30, upTo60, upTo90, older }) => ({
      company_id,
      instalments,
      upTo30: Number(upTo30),
      upTo60: Number(upTo60),
      upTo90: Number(upTo90),
      older: Number(older),
    }));
    expect(figures.sort((a, b) => (`${a.company_id}` < `${b.company_id}` ? -1 : 1))).toEqual(
      listed,
    );
    for (const age of ['upTo30', 'upTo60', 'upTo90', 'older'] as const)
      expect(figures.some((one) => one[age] > 0)).toBe(true);
  });

  it('is right though many pay for one policy at once', async () => {
    const [due] = (await rowsOf(sql`
      select policy_id from insurer_dues where missing > 0 group by 1 order by count(*) desc limit 1`)) as {
      policy_id: number;
    }[];
    const payments = (await rowsOf(sql`
      select payment_id from insurer_dues where policy_id = ${due?.policy_id}`)) as {
      payment_id: number;
    }[];
    await Promise.all(
      payments.map(({ payment_id }) =>
        sql`insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind,
            amount, effective_on, recorded_at)
          select line.statement_id, line.id, d.company_id, d.policy_id, d.payment_id, 'paid', 0.01,
            ${TODAY}, now()
          from insurer_dues d cross join insurer_statement_lines line
          where d.policy_id = ${due?.policy_id} and d.payment_id = ${payment_id}`.execute(db()),
      ),
    );
    expect(payments.length).toBeGreaterThan(3);
    expect(await ledgerDifferences(db())).toEqual([]);
  });
});
