import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import { commissions } from '../../domain/contract/index.ts';
import { ledgerDifferences } from '../../server/db/ledgerCheck.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { commissionBooks } from '../support/commissionBooks.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';

const TOMORROW = '2026-03-17';

describe('the day of an advance, a commission or a discount', () => {
  let api: TestApi;
  let owners: PolicyOwners;
  let policyId: number;

  beforeAll(async () => {
    api = await startApi({ now: '2026-03-16T15:00:00.000Z' });
    owners = await commissionDesk(api).owners();
    const overrides = { isCommissionAnnualized: true };
    policyId = (await makeEarningPolicy(api, { owners, paid: 0, overrides })).id;
  });
  afterAll(() => api.close());

  /** Sends each of the three, dated as said. */
  const sent: Readonly<Record<string, (day: string) => Promise<{ status: number; body: Body }>>> = {
    createdAt: (createdAt) =>
      api.call(commissions.registerAdvance, {
        as: 'BASIC',
        body: anAdvance(owners.advisor_id, { createdAt, advanceAmount: 1 }),
      }),
    'createdAt of a commission': (createdAt) =>
      api.call(commissions.distribute, {
        as: 'BASIC',
        body: aDistribution(owners.advisor_id, [[policyId, 1]], { createdAt }),
      }),
    cancellationDate: (cancellationDate) =>
      api.call(commissions.registerRefund, {
        as: 'BASIC',
        body: aRefund(owners.advisor_id, policyId, { cancellationDate, amountRefunds: 1 }),
      }),
  };
  const doors = Object.entries(sent).map(([name, send]) => [name.split(' ')[0], send] as const);

  it.each(doors)('is refused at %s where it is to come', async (field, send) => {
    api.clock.set('2026-03-17T01:30:00.000Z');
    for (const day of [TOMORROW, `${TOMORROW}T00:00:00.000Z`, `${TOMORROW}T12:00:00.000Z`])
      expect(await send(day)).toMatchObject({
        status: 400,
        body: { errors: { [String(field)]: 'La fecha no puede ser futura' } },
      });
  });

  it.each(doors)('is today at %s for an instant of this evening', async (_, send) => {
    api.clock.set('2026-03-17T01:30:00.000Z');
    const { status, body } = await send(`${TOMORROW}T01:30:00.000Z`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('2026-03-16');
    expect(JSON.stringify(body)).not.toContain(TOMORROW);
  });
});

describe('what a release before had stored with a day to come', () => {
  let api: TestApi;
  let owners: PolicyOwners;
  let today: CivilDate;

  const migrations = new URL('../../server/db/migrations/', import.meta.url);
  const migration = readdirSync(migrations).find((name) => name.endsWith('commission_days.sql'));

  /** Dates what there is ahead, as it was possible once, and brings the database over. */
  const datedAhead = async (days: number) => {
    const db = api.context.database.kysely;
    const day = addDays(today, days);
    await api.context.database.write(async (trx) => {
      await sql`insert into commission_day_ledger (day, released, paid, refunded)
        select unnest(array[receipt.paid_on, ${day}::date]), 0,
          unnest(array[-sum(amount), sum(amount)]), 0
        from commission_receipts receipt join commission_payments paid on paid.receipt_id = receipt.id
        where policy_id is not null group by receipt.paid_on`.execute(trx);
      await sql`alter table commission_receipts disable trigger user`.execute(trx);
      await sql`alter table commission_refunds disable trigger commission_refunds_kept`.execute(
        trx,
      );
      await sql`update commission_receipts set paid_on = ${day}`.execute(trx);
      await sql`update commission_refunds set cancellation_date = ${day}`.execute(trx);
      await sql`alter table commission_receipts enable trigger user`.execute(trx);
      await sql`alter table commission_refunds enable trigger commission_refunds_kept`.execute(trx);
      await sql`select refresh_commission_accounts(array(select id from policies))`.execute(trx);
    });
    expect(await ledgerDifferences(db)).toEqual([]);
    const text = readFileSync(new URL(migration ?? '', migrations), 'utf8');
    await api.context.database.write((trx) => sql.raw(text).execute(trx));
    expect(await ledgerDifferences(db)).toEqual([]);
  };

  beforeAll(async () => {
    api = await startApi({ now: new Date().toISOString() });
    const { rows } = await sql<{ day: CivilDate }>`select agency_day(now()) as day`.execute(
      api.context.database.kysely,
    );
    today = civilDate(String(rows[0]?.day));
    const desk = commissionDesk(api);
    owners = await desk.owners();
    const overrides = {
      isCommissionAnnualized: true,
      startDate: addDays(today, -100),
      endDate: addDays(today, 265),
      advisorPercentage: 15.3,
    };
    const { id } = await makeEarningPolicy(api, { owners, paid: 0, overrides });
    const [createdAt, cancellationDate] = [today, today];
    const { advisor_id } = owners;
    await desk.refund(aRefund(advisor_id, id, { amountRefunds: 60, cancellationDate }));
    await desk.advance(anAdvance(advisor_id, { advanceAmount: 7, createdAt }));
    await desk.distribute(aDistribution(advisor_id, [[id, 10]], { createdAt }));
    await desk.advance(anAdvance(advisor_id, { advanceAmount: 84, createdAt }));
    await datedAhead(30);
  });
  afterAll(() => api.close());

  const asked = () => ({ as: 'ADMIN', params: { advisorId: owners.advisor_id } }) as const;

  it('counts at once in the card, the list, the overview, the history and the dialog', async () => {
    const figures = {
      commissionReleased: 153,
      commissionRefunded: 60,
      commissionPaid: 17,
      commissionInFavour: 76,
      advancesOpen: 84,
    };
    expect(await commissionDesk(api).totals(owners.advisor_id)).toMatchObject(figures);
    expect(await commissionBooks(api).overview()).toMatchObject(figures);
    expect(await commissionBooks(api).byAdvisor()).toEqual([expect.objectContaining(figures)]);
    const { balances } = (await api.call(commissions.listBalances, asked())).body;
    expect(balances).toEqual([expect.objectContaining({ commissionInFavour: 76 })]);
    const { statement } = await commissionBooks(api).statement(
      owners.advisor_id,
      addDays(today, -100),
      today,
    );
    expect(statement).toMatchObject({ closing: 76, advancesClosing: 84 });
  });

  it('shows the advances that are open in their card and their table alike', async () => {
    const { advances: open } = (await api.call(commissions.listOpenAdvances, asked())).body;
    const { advances: all } = (await api.call(commissions.listAdvances, asked())).body;
    const left = (rows: readonly { remaining: number }[]) =>
      rows.reduce((sum, { remaining }) => sum + remaining, 0);
    expect([left(open), left(all)]).toEqual([84, 84]);
  });

  it('leaves as much to discount as the dialog says, and no more', async () => {
    const discount = async (amountRefunds: number) => {
      const { balances } = (await api.call(commissions.listBalances, asked())).body;
      const body = aRefund(owners.advisor_id, balances[0]?.id ?? 0, {
        amountRefunds,
        cancellationDate: today,
      });
      return (await api.call(commissions.registerRefund, { as: 'BASIC', body })).status;
    };
    expect(await discount(93.01)).toBe(409);
    expect(await discount(60)).toBe(200);
  });
});
