import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { load } from '../../scripts/bench/load/run.ts';
import {
  insurerDues,
  receivableListOn,
  receivablesSummaryJson,
} from '../../server/areas/insurerStatements/receivables.repository.ts';
import { seedSettings } from '../../server/areas/settings/repository.ts';
import { readConfig } from '../../server/config.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { createVault } from '../../server/vault/vault.ts';
import { testClock } from '../support/clock.ts';
import { rounds } from '../support/rounds.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const TODAY = civilDate('2026-03-16');
const ZONE = 'America/Guayaquil';

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
    where status_payment_id = 2 and id % ${nth} = 0`,
  'collect on another day': (nth: number) => sql`
    update payments set paid_at = paid_at + interval '1 day'
    where status_payment_id = 2 and id % ${nth} = 0`,
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
  from recorded_insurer_dues() due cross join insurer_statement_lines line
  where ${amount} > 0 and due.payment_id % ${nth} = 0`;

const KINDS = Object.keys(DEEDS) as (keyof typeof DEEDS)[];

/** Each deed twice, in any order. */
const histories = fc.shuffledSubarray([...KINDS, ...KINDS], { minLength: 2 * KINDS.length });

describe('what insurers owe', () => {
  let test: TestDatabase;
  const db = () => test.database.kysely;
  const rowsOf = async (query: RawBuilder<unknown>) => (await query.execute(db())).rows;

  beforeAll(async () => {
    test = await createTestDatabase();
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
  afterAll(() => test.close());

  it('is kept as it is computed, whatever happens', { timeout: 60_000 }, async () => {
    const list = receivableListOn(TODAY, ZONE);
    const columns = sql`due.id, due.policy_id, due.company_id, due.collected_on,
      due.expected::numeric(14, 2), due.received::numeric(14, 2)`;
    const deeds = fc.sample(histories, { numRuns: rounds(1, 4), seed: 41 }).flat();
    for (const [place, deed] of deeds.entries()) {
      await DEEDS[deed](2 + (place % 8)).execute(db());
      const computed = await rowsOf(sql`
        select ${columns} from (${insurerDues(ZONE, {
          condition: sql`pay.status_payment_id = 2`,
        })}) due
        where due.expected - due.received > (select line_tolerance from agency_settings) order by 1`);
      expect(await rowsOf(sql`select ${columns} from ${list.from} order by 1`)).toEqual(computed);
      expect(computed.length).toBeGreaterThan(20);
    }
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('is added up by insurer and age as its list shows it', async () => {
    const ages = (from: number, to: number) =>
      sql`coalesce(sum(due.missing) filter (where due.days between ${from} and ${to}), 0)::float`;
    const listed = await rowsOf(sql`
      select due.company_id::text, count(*)::integer as instalments, ${ages(0, 30)} as "upTo30",
        ${ages(31, 60)} as "upTo60", ${ages(61, 90)} as "upTo90", ${ages(91, 9999)} as older
      from ${receivableListOn(TODAY, ZONE).from} group by 1 order by 1`);
    const summary: Record<string, unknown>[] = JSON.parse(
      await receivablesSummaryJson(db(), TODAY, ZONE),
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
      select policy_id from recorded_insurer_dues() group by 1 order by count(*) desc limit 1`)) as {
      policy_id: number;
    }[];
    const payments = (await rowsOf(sql`
      select payment_id from recorded_insurer_dues() where policy_id = ${due?.policy_id}`)) as {
      payment_id: number;
    }[];
    await Promise.all(
      payments.map(({ payment_id }) =>
        sql`insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind,
            amount, effective_on, recorded_at)
          select line.statement_id, line.id, d.company_id, d.policy_id, d.payment_id, 'paid', 0.01,
            ${TODAY}, now()
          from recorded_insurer_dues() d cross join insurer_statement_lines line
          where d.policy_id = ${due?.policy_id} and d.payment_id = ${payment_id}`.execute(db()),
      ),
    );
    expect(payments.length).toBeGreaterThan(3);
    expect(await ledgerDifferences(db())).toEqual([]);
  });
});
