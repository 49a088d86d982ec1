import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civilDate.ts';
import { commissionAccounts } from '../../server/areas/money/commissions/accounts.repository.ts';
import {
  accountsByAdvisor,
  accountsByCompany,
  FIGURES,
} from '../../server/areas/money/commissions/sums.repository.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { foldLedgers } from '../../server/db/ledgers.ts';
import { ADVISORS, commissionHistories } from '../domain/commissions/histories.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import { insertHistory } from '../support/commissionHistories.ts';
import { anAdvance, commissionDesk, makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const TODAY = civilDate('2026-03-16');

const lives = fc.record({
  history: commissionHistories,
  paid: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 3 }),
  refunds: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 2 }),
  // Days before and after, so that much is dated later than the day of the figures.
  step: fc.integer({ min: -4, max: 4 }),
  movedTo: fc.option(fc.constantFrom(...ADVISORS)),
});

/** The figures of every account, added up one by one. */
const addedUp = (by: 'advisor_id' | 'company_id', today = TODAY): RawBuilder<unknown> => sql`(
  select ${sql.ref(by)}, count(*) as policies,
    ${sql.join(FIGURES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
  from (
    select acc.*, p.company_id from ${commissionAccounts({ asOf: today })} acc
    join policies p on p.id = acc.policy_id
  ) accounts group by 1)`;

describe('the sums of commission accounts', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));
  const desk = commissionDesk(api);
  let owners: readonly [PolicyOwners, PolicyOwners, PolicyOwners];
  const db = () => api.context.database.kysely;

  const read = async (by: string, sums: RawBuilder<unknown>) => {
    const figures = FIGURES.map((name) => sql`${sql.ref(name)}::numeric(20, 2)`);
    const { rows } = await sql`
      select ${sql.ref(by)}, policies::integer, ${sql.join(figures)}
      from ${sums} sums order by 1`.execute(db());
    return rows;
  };

  const insertLives = async (numRuns: number, seed: number) => {
    const [first, second] = owners;
    const advisorIds = owners.map(({ advisor_id }) => advisor_id);
    for (const { history, paid, refunds, step, movedTo } of fc.sample(lives, { numRuns, seed })) {
      const id = await insertHistory(db(), {
        history,
        ledger: { paid, refunds },
        owners: numRuns % 2 === 0 ? first : second,
        advisorIds,
        dayOf: (nth) => addDays(TODAY, nth * step),
      });
      if (movedTo)
        await sql`update policies set advisor_id = ${advisorIds[movedTo - 1]},
          renewal_commission = not renewal_commission, company_id = ${second.company_id}
          where id = ${id}`.execute(db());
    }
  };

  beforeAll(async () => {
    owners = [await desk.owners(), await desk.owners(), await desk.owners()];
    await insertLives(60, 5);
    // What was folded and what came since are one sum.
    await api.context.database.write(foldLedgers);
    await insertLives(61, 6);
  }, 60_000);

  it.each([-3, 0, 2, 5000])('are those of the accounts %i days from today', async (days) => {
    const day = addDays(TODAY, days);
    expect(await read('advisor_id', accountsByAdvisor(day))).toEqual(
      await read('advisor_id', addedUp('advisor_id', day)),
    );
    expect(await read('company_id', accountsByCompany(day))).toEqual(
      await read('company_id', addedUp('company_id', day)),
    );
  });

  it('stay those of the rows, fold by fold', async () => {
    expect(await ledgerDifferences(db())).toEqual([]);
    await api.context.database.write(foldLedgers);
    expect(await ledgerDifferences(db())).toEqual([]);
    const { rows } = await sql`select advisor_id, company_id from commission_ledger
      group by 1, 2 having count(*) > 1`.execute(db());
    expect(rows).toEqual([]);
  });

  it('lose nothing when many write to one account at once', async () => {
    const parties = await desk.owners();
    const { id } = await makeEarningPolicy(api, { owners: parties, paid: 0 });
    const refund = {
      policy_id: id,
      advisor_id: parties.advisor_id,
      amount: '1.00',
      cancellation_date: TODAY,
      reason: 'DESCUENTO',
      created_at: api.clock.now(),
    };
    await Promise.all(
      Array.from({ length: 10 }, () =>
        db().insertInto('commission_refunds').values(refund).execute(),
      ),
    );
    expect(await ledgerDifferences(db())).toEqual([]);
  });

  it('name an advisor who has had an advance and nothing else', async () => {
    const { advisor_id } = await desk.owners();
    await desk.advance(anAdvance(advisor_id));
    const { rows } = await sql`
      select policies::integer, given::integer, open::integer from ${accountsByAdvisor(TODAY)} sums
      where advisor_id = ${advisor_id}`.execute(db());
    expect(rows).toEqual([{ policies: 0, given: 100, open: 100 }]);
  });
});
