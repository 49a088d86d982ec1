import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { civilDate } from '../../domain/civilDate.ts';
import { commissionAccounts } from '../../server/areas/money/commissions/accounts.repository.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const TODAY = civilDate('2026-03-16');

describe('the demo’s commissions', () => {
  const api = madeOnce(() => startApi({ now: `${TODAY}T15:00:00.000Z` }));

  const count = async (query: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ value: number }>`select count(*) as value from ${query}`.execute(
      api.context.database.kysely,
    );
    return rows[0]?.value ?? -1;
  };
  const accounts = sql`${commissionAccounts({ asOf: TODAY })} acc`;

  beforeAll(async () => {
    await api.context.database.write((trx) => seedDemo(trx, api.context));
  });

  it('have advances untouched, spent in part and settled', async () => {
    const general = sql`commission_payments where policy_id is null`;
    expect(await count(sql`${general} and remaining = amount`)).toBeGreaterThan(0);
    expect(
      await count(sql`${general} and remaining between 0.01 and amount - 0.01`),
    ).toBeGreaterThan(0);
    expect(await count(sql`${general} and status_advance_id = 2`)).toBeGreaterThan(3);
  });

  it('have payments with new money, out of advances, and discounts', async () => {
    const paid = sql`commission_payments where policy_id is not null`;
    expect(await count(sql`${paid} and source_advance_id is null`)).toBeGreaterThan(200);
    expect(await count(sql`${paid} and source_advance_id is not null`)).toBeGreaterThan(20);
    expect(await count(sql`commission_refunds`)).toBeGreaterThan(3);
  });

  it('take from each advance what it lost, and from its own advisor', async () => {
    const wrong = sql`commission_payments advance
      left join lateral (
        select coalesce(sum(part.amount), 0) as absorbed,
          coalesce(bool_and(part.advisor_id = advance.advisor_id), true) as own
        from commission_payments part where part.source_advance_id = advance.id) parts on true
      where advance.policy_id is null
        and (parts.absorbed <> advance.amount - advance.remaining or not own)`;
    expect(await count(wrong)).toBe(0);
  });

  it('pay no advisor more than was due, but for discounts that came later', async () => {
    expect(await count(sql`${accounts} where balance < 0 and refunded = 0`)).toBe(0);
    expect(await count(sql`${accounts} where refunded > released`)).toBe(0);
  });

  it('leave balances in favour to be paid', async () => {
    expect(await count(sql`${accounts} where in_favour > 0`)).toBeGreaterThan(100);
  });

  it('happened within a year and a month, and none of it in the future', async () => {
    const days = sql`(
      select paid_on as on_day from commission_receipts
      union all select cancellation_date from commission_refunds) days`;
    expect(await count(sql`${days} where on_day >= ${TODAY}`)).toBe(0);
    expect(await count(sql`commission_receipts where paid_on < ${TODAY}::date - 400`)).toBe(0);
  });

  it('begin no earlier than the policy they are paid for', async () => {
    const early = sql`commission_payments cp
      join commission_receipts receipt on receipt.id = cp.receipt_id
      join policies p on p.id = cp.policy_id where receipt.paid_on < p.start_date`;
    expect(await count(early)).toBe(0);
  });
});
