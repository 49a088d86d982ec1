import fc from 'fast-check';
import { type Migration, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { commissionAccounts } from '../../server/areas/commissions/accounts.repository.ts';
import { seedDemo } from '../../server/db/demo/seed.ts';
import { up } from '../../server/db/migrations/0028_commission_ledger.ts';
import { ADVISORS, commissionHistories } from '../domain/commissions/histories.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { insertHistory } from '../support/commissionHistories.ts';
import { commissionDesk } from '../support/commissions.ts';

const TODAY = civilDate('2026-03-16');
const LONG = { timeout: 120_000 };
const migration: Migration = { up: (db) => up(db, 'America/Guayaquil') };

/** What the migration makes, unmade: the database of the release before. */
const withoutLedger = [
  // What a later migration keeps of the entries.
  sql`alter table policy_periods disable trigger policy_periods_commission_accounts_update`,
  sql`drop table commission_entries cascade`,
  sql`drop function refuse_commission_change(), carry_commission()`,
  sql`alter table policy_periods drop column commission_earned, drop column settled_payments,
    drop column settled_earnings, drop constraint policy_periods_advisor_parts`,
  sql`alter table policies drop constraint policies_advisor_parts`,
];

/** What the release before showed as released: all shares of a policy, rounded once. */
const releasedBefore = sql`
  select policy_id, advisor_id, sum(released)::numeric(14, 2)::text as released from (
    select pay.policy_id, pay.advisor_id, round(round(sum(round(period.advisor_commission, 200)
      / period.number_of_payments_advisor), 180), 2) as released
    from payments pay join policy_periods period on period.id = pay.period_id
    join policies owned on owned.id = pay.policy_id
    where pay.advisor_id is not null and not owned.is_commission_annualized
      and (owned.renewal_commission or period.cycle = 0)
    group by pay.policy_id, pay.advisor_id
    union all
    select period.policy_id, period.advisor_id, sum(period.advisor_commission)
    from policy_periods period join policies owned on owned.id = period.policy_id
    where owned.is_commission_annualized and (owned.renewal_commission or period.cycle = 0)
    group by period.policy_id, period.advisor_id
  ) figures group by policy_id, advisor_id having sum(released) <> 0 order by 1, 2`;

const releasedNow = sql`
  select policy_id, advisor_id, released::numeric(14, 2)::text as released
  from ${commissionAccounts({ asOf: TODAY })} accounts where released <> 0 order by 1, 2`;

const balancesNow = sql`
  select policy_id, advisor_id, balance::text as balance, total::text as total
  from ${commissionAccounts({ asOf: TODAY })} accounts order by 1, 2`;

const entryDays = sql`
  select policy_id, period_id, payment_id, kind, effective_on::text as day
  from commission_entries order by 1, 2, 3`;

describe('a database of the release before, brought to the ledger of commissions', () => {
  let api: TestApi;

  const rowsOf = async (query: RawBuilder<unknown>) =>
    (await query.execute(api.context.database.kysely)).rows;
  const bringOver = async () => {
    for (const statement of withoutLedger) await statement.execute(api.context.database.kysely);
    const before = await rowsOf(releasedBefore);
    await api.context.database.kysely.transaction().execute((trx) => migration.up(trx));
    // Of a later migration.
    await sql`alter table commission_entries add column occurred_on date`.execute(
      api.context.database.kysely,
    );
    return before;
  };

  beforeAll(async () => {
    api = await startApi({ now: `${TODAY}T15:00:00.000Z` });
  });
  afterAll(() => api.close());

  it('of the demonstration has the balances and the days its own entries had', LONG, async () => {
    await api.context.database.write((trx) => seedDemo(trx, api.context));
    const [balances, days] = [await rowsOf(balancesNow), await rowsOf(entryDays)];
    const before = await bringOver();
    expect(await rowsOf(releasedNow)).toEqual(before);
    expect(await rowsOf(balancesNow)).toEqual(balances);
    expect(await rowsOf(entryDays)).toEqual(days);
    expect(days.length).toBeGreaterThan(1000);
  });

  it('of random lives has the released figures of before, to the cent', LONG, async () => {
    const desk = commissionDesk(api);
    const owners = await desk.owners();
    const advisorIds = [owners.advisor_id];
    for (const _ of ADVISORS.slice(1)) advisorIds.push((await desk.owners()).advisor_id);
    const { kysely } = api.context.database;
    for (const history of fc.sample(commissionHistories, { numRuns: 60, seed: 23 }))
      await insertHistory(kysely, {
        history,
        ledger: { paid: [], refunds: [] },
        owners,
        advisorIds,
      });
    const before = await bringOver();
    expect(await rowsOf(releasedNow)).toEqual(before);
  });

  it('keeps what a period had released beyond its commission, and releases no more of it', async () => {
    const desk = commissionDesk(api);
    const owners = await desk.owners();
    const history = {
      isCommissionAnnualized: false,
      renewalCommission: true,
      currentAdvisorId: 1,
      periods: [{ cycle: 0, advisorCommission: 12_000, numberOfPaymentsAdvisor: 12, advisorId: 1 }],
      instalments: Array.from({ length: 12 }, (_, place) => ({
        number: place + 1,
        cycle: 0,
        issued: true,
        paid: place < 9,
        earnedBy: place < 9 ? 1 : undefined,
      })),
    };
    const advisorIds = [owners.advisor_id];
    const stored = { history, ledger: { paid: [], refunds: [] }, owners, advisorIds };
    const policyId = await insertHistory(api.context.database.kysely, stored);
    for (const statement of withoutLedger) await statement.execute(api.context.database.kysely);
    // In six parts, nine instalments had released one and a half times the commission.
    await sql`update policy_periods set number_of_payments_advisor = 6
      where policy_id = ${policyId}`.execute(api.context.database.kysely);
    await api.context.database.kysely.transaction().execute((trx) => migration.up(trx));
    const [account] = await rowsOf(sql`select released::text as released, total::text as total
      from ${commissionAccounts({ asOf: TODAY, policyIds: [policyId] })} accounts`);
    expect(account).toEqual({ released: '180.00', total: '180.00' });
  });

  it('has no more parts than payments', async () => {
    const desk = commissionDesk(api);
    const owners = await desk.owners();
    const history = {
      isCommissionAnnualized: false,
      renewalCommission: true,
      currentAdvisorId: 1,
      periods: [{ cycle: 0, advisorCommission: 12_000, numberOfPaymentsAdvisor: 4, advisorId: 1 }],
      instalments: [],
    };
    const stored = { history, ledger: { paid: [], refunds: [] }, owners };
    const policyId = await insertHistory(api.context.database.kysely, {
      ...stored,
      advisorIds: [owners.advisor_id],
    });
    for (const statement of withoutLedger) await statement.execute(api.context.database.kysely);
    await sql`update policy_periods set number_of_payments_advisor = 24
      where policy_id = ${policyId}`.execute(api.context.database.kysely);
    await api.context.database.kysely.transaction().execute((trx) => migration.up(trx));
    expect(
      await rowsOf(sql`select number_of_payments_advisor as parts from policy_periods
        where policy_id = ${policyId}`),
    ).toEqual([{ parts: 4 }]);
  });
});
