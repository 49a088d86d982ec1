import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import type { AnswerOf, instalmentProgress } from '../../domain/contract/index.ts';
import { PROGRESS_STAGES, type ProgressStage } from '../../domain/money/instalmentProgress.ts';
import { toCents } from '../../domain/money/money.ts';
import { progressListOn } from '../../server/areas/money/insurerStatements/progress.repository.ts';
import { progressTotalsJson } from '../../server/areas/money/insurerStatements/progressTotals.repository.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { readPage } from '../../server/db/readList.ts';
import { commissionHistories } from '../domain/commissions/histories.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { insertHistory } from '../support/commissionHistories.ts';
import { commissionDesk } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { rounds } from '../support/rounds.ts';

const TODAY = civilDate('2026-03-16');

const lives = fc.record({
  history: commissionHistories,
  paid: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 3 }),
  refunds: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 2 }),
  // Days before and after, so that much is dated later than today.
  step: fc.integer({ min: -4, max: 4 }),
});

/** What moves the stage of every so-many-th instalment. */
const DEEDS = {
  'the insurer pays': (nth: number) => enter(sql`due.missing`, nth),
  'the insurer pays ten cents less': (nth: number) => enter(sql`due.missing - 0.10`, nth),
  'a collection is reversed': (nth: number) => sql`
    update payments set status_payment_id = 1, credit = 0, paid_at = null, advisor_id = null
    where status_payment_id = 2 and id % ${nth} = 0`,
  'a due day is moved': (nth: number) => sql`
    update payments set due_date = due_date - 3000 where status_payment_id = 2 and id % ${nth} = 0`,
  'what is not collected is withdrawn': (nth: number) => sql`
    delete from payments where status_payment_id = 1 and credit = 0 and id % ${nth} = 0`,
  'a policy is cancelled': (nth: number) => sql`
    update policies set cancelled_on = ${TODAY}, voids_unpaid = true where id % ${nth} = 0`,
  'values change': (nth: number) => sql`
    update policy_periods set policy_value = policy_value + 100 where id % ${nth} = 0`,
  'more is allowed to be missing': () => sql`update agency_settings set line_tolerance = 0.10`,
  'less is allowed to be missing': () => sql`update agency_settings set line_tolerance = 0`,
} satisfies Record<string, (nth: number) => RawBuilder<unknown>>;

const enter = (amount: RawBuilder<unknown>, nth: number) => sql`
  insert into insurer_entries (statement_id, line_id, company_id, policy_id, payment_id, kind, amount,
    effective_on, recorded_at)
  select line.statement_id, line.id, due.company_id, due.policy_id, due.payment_id, 'paid', ${amount},
    ${TODAY}, now()
  from insurer_dues due cross join insurer_statement_lines line
  where ${amount} > 0 and due.payment_id % ${nth} = 0`;

type Row = AnswerOf<typeof instalmentProgress.listInstalmentProgress>;

const KINDS = Object.keys(DEEDS) as (keyof typeof DEEDS)[];

describe('the instalments of a stage', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  let owners: readonly [PolicyOwners, PolicyOwners, PolicyOwners];
  const db = () => api.context.database.kysely;

  const page = async (
    day: CivilDate,
    filter: Readonly<Record<string, unknown>>,
    order: 'ASC' | 'DESC' = 'ASC',
  ) => {
    const range = { from: 0, to: 9_999 };
    const list = { ...progressListOn(day), countedTo: 10_000 };
    const sort = { field: 'dueDate', order };
    const { rows, total } = await readPage(db(), list, { filter, sort, range }, range);
    return {
      total,
      rows: rows.map((row): Row => JSON.parse(row)),
    };
  };
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

  const insertLives = async (numRuns: number, seed: number) => {
    const advisorIds = owners.map(({ advisor_id }) => advisor_id);
    for (const { history, paid, refunds, step } of fc.sample(lives, { numRuns, seed }))
      await insertHistory(db(), {
        history,
        ledger: { paid, refunds },
        owners: owners[0],
        advisorIds,
        dayOf: (nth) => addDays(TODAY, nth * step),
      });
  };

  beforeAll(async () => {
    const desk = commissionDesk(api);
    owners = [await desk.owners(), await desk.owners(), await desk.owners()];
    await insertLives(50, 7);
    await sql`
      with statement as (
        insert into insurer_statements (company_id, number_statement, issued_on, created_at, user_name)
        select min(id), 'LIQ-1', ${TODAY}, now(), 'admin' from companies returning id)
      insert into insurer_statement_lines (statement_id, row_number, policy_number, normal_number,
        commission, queue)
      select id, 1, 'A-1', 'A-1', 1, 'matched' from statement`.execute(db());
  }, 60_000);

  const expectStages = async (day: CivilDate) => {
    const all = (await page(day, {})).rows;
    for (const stage of PROGRESS_STAGES) {
      const found = await page(day, { stage });
      const wanted = ids(all.filter((row) => row.stage === stage));
      expect(ids(found.rows), `${stage} on ${day}`).toEqual(wanted);
      expect(found.total).toBe(wanted.length);
    }
    return new Set(all.map(({ stage }) => stage));
  };

  it('are those whose rows say so, whatever happens and whatever day it is', {
    timeout: 60_000,
  }, async () => {
    const deeds = fc.sample(fc.shuffledSubarray([...KINDS, ...KINDS], { minLength: 16 }), {
      numRuns: rounds(1, 4),
      seed: 43,
    });
    const seen = new Set<ProgressStage>();
    for (const [place, deed] of deeds.flat().entries()) {
      await DEEDS[deed](2 + (place % 5)).execute(db());
      for (const stage of await expectStages(addDays(TODAY, (place % 5) - 2))) seen.add(stage);
    }
    expect([...seen].sort()).toEqual([...PROGRESS_STAGES].sort());
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  const FIGURES = ['value', 'collected', 'expected', 'received', 'earned', 'given'] as const;
  const filters = [{}, ...PROGRESS_STAGES.map((stage) => ({ stage }))];
  const cases = [-2, 0, 3].flatMap((days) => filters.map((filter) => ({ days, filter })));

  it.each(cases)(
    'come to what their rows come to ($filter.stage, $days days later)',
    async ({ days, filter }) => {
      const day = addDays(TODAY, days);
      const { rows } = await page(day, filter);
      const sumOf = (name: (typeof FIGURES)[number]) =>
        rows.reduce((sum, row) => sum + toCents(row[name]), 0);
      const totals = JSON.parse(await progressTotalsJson(db(), day, { filter }, 10_000));
      expect(totals.instalments).toBe(rows.length);
      expect(FIGURES.map((name) => toCents(totals.sums[name]))).toEqual(FIGURES.map(sumOf));
    },
  );

  it('are not summed where as many are found as are counted', async () => {
    const { total } = await page(TODAY, {});
    const totals = await progressTotalsJson(db(), TODAY, { filter: {} }, total);
    expect(JSON.parse(totals)).toEqual({ instalments: total, sums: null });
  });

  it('are found from the latest due, by a word and page by page as well', async () => {
    const stage = 'done';
    const all = ids((await page(TODAY, { stage })).rows);
    expect(ids((await page(TODAY, { stage }, 'DESC')).rows)).toEqual([...all].reverse());
    expect(ids((await page(TODAY, { stage, q: 'historia' })).rows)).toEqual(all);
    const list = progressListOn(TODAY);
    const query = { filter: { stage }, sort: { field: 'dueDate', order: 'ASC' as const } };
    const range = { from: 2, to: 4 };
    const { rows } = await readPage(db(), list, { ...query, range }, range);
    expect(rows.map((row) => JSON.parse(row).id)).toEqual(all.slice(2, 5));
  });
});
