import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { payments } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { wrongLedgerDays } from '../support/ledgers.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-06-20T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);
const db = () => api.context.database.kysely;

const YEAR = { startDate: '2026-01-16', endDate: '2027-01-16' };
const RATES = { policyFee: 0, agencyPercentage: 20, advisorPercentage: 10 };

/** A policy of the year of which so many instalments are collected; monthly and of 1,200.00 unless it says else. */
const policyWith = async (collected: number, overrides: Body = {}) => {
  const terms = { ...YEAR, ...RATES, policyValue: 1200, ...overrides };
  const policy = await makePolicy(api, owners, terms);
  for (const { id } of policy.payments.slice(0, collected)) await collect(id);
  return policy.id;
};

const collect = (id: number, as = 'BASIC') =>
  api.call(payments.collectPayment, { as, params: { id }, body: { status_payment_id: 2 } });

/** What insurers owe of a policy, what its advisors have earned, and its instalments as they stand. */
const standingOf = async (policyId: number) => {
  const { rows } = await sql<{ owed: string; earned: string; standing: string }>`
    select (select coalesce(sum(expected), 0) from insurer_dues where policy_id = ${policyId}) as owed,
      (select coalesce(sum(amount), 0.00) from commission_entries where policy_id = ${policyId}) as earned,
      (select json_agg(json_build_array(pay.id, number_payment, due_date, value, pending_value, credit, paid_at,
          pay.collected_on, advisor_id, due.expected, due.missing) order by number_payment)::text
        from payments pay left join insurer_dues due on due.payment_id = pay.id
        where pay.policy_id = ${policyId}) as standing`.execute(db());
  const [row] = rows;
  if (!row) throw new Error('Sums are one row');
  return { ...row, owed: Number(row.owed), earned: Number(row.earned) };
};

const instalmentIds = async (policyId: number) => {
  const query = db().selectFrom('payments').select('id').where('policy_id', '=', policyId);
  return (await query.orderBy('number_payment').execute()).map(({ id }) => id);
};

const reverseLast = async (policyId: number) => {
  const rows = await db()
    .selectFrom('payments')
    .select('id')
    .where('policy_id', '=', policyId)
    .where('credit', '>', '0')
    .orderBy('number_payment', 'desc')
    .execute();
  return api.call(payments.reversePayment, {
    as: 'ADMIN',
    params: { id: rows[0]?.id ?? 0 },
    body: { reason: 'CHEQUE DEVUELTO' },
  });
};

const annulment = { kind: 'annulment', effectiveOn: YEAR.startDate, policyValue: 0, effect: null };

describe('money given back without cancelling', () => {
  const back = { kind: 'decrease', policyValue: 500, effect: 'refund', reducesUnpaid: false };

  it('takes what was refunded out of the plan, of what the insurer owes and of what is earned', async () => {
    const id = await policyWith(6);
    const before = await standingOf(id);
    const preview = await desk.preview(id, back);
    expect(preview.commission).toMatchObject({ earned: 60, adjustment: -50, left: 60 });
    const issued = await desk.issued(id, back);
    expect(await standingOf(id)).toMatchObject({ owed: 20, earned: 10 });
    expect(await desk.instalments(id)).toEqual([
      ['100.00', '100.00'],
      ...Array(6).fill(['100.00', '0.00']),
    ]);
    desk.must(await desk.undo(issued.id));
    expect(await standingOf(id)).toEqual(before);
    expect(await wrongLedgerDays(db())).toEqual([]);
  });

  it('leaves nothing earned once the collection it was given back of is reversed', async () => {
    const whole = { policyValue: 1000, payment_frequency_id: 4 };
    const id = await policyWith(1, whole);
    await desk.issued(id, { kind: 'decrease', policyValue: 200, effect: 'refund' });
    expect((await standingOf(id)).earned).toBe(80);
    await reverseLast(id);
    expect((await standingOf(id)).earned).toBe(0);
  });

  it('leaves nothing earned by a reversal after a decrease of what advisors had whole', async () => {
    const id = await policyWith(1, { numberOfPaymentsAdvisor: 1 });
    await desk.issued(id, { kind: 'decrease', policyValue: 500, effect: 'spread' });
    expect((await standingOf(id)).earned).toBe(70);
    await reverseLast(id);
    expect((await standingOf(id)).earned).toBe(0);
  });
});

describe('an annulment that is undone', () => {
  it('brings back what the insurer owes as it was fixed, though the premium rose since', async () => {
    const id = await policyWith(1, { policyValue: 2000, payment_frequency_id: 3 });
    await desk.issued(id, { policyValue: 400, effect: 'nextFirst', effectiveOn: '2026-06-01' });
    const before = await standingOf(id);
    expect(before.owed).toBe(200);
    const annulled = await desk.issued(id, annulment);
    expect(await standingOf(id)).toMatchObject({ owed: 0, earned: 0, standing: null });
    desk.must(await desk.undo(annulled.id));
    expect(await standingOf(id)).toEqual(before);
  });
});

describe('what is retained at an early end', () => {
  const ends = (effectiveOn: string, policyValue: number) => ({
    ...{ kind: 'cancellation', effect: null, voidsUnpaid: false },
    ...{ effectiveOn, policyValue },
  });

  it.each([
    ['between two due days', '2026-03-26'],
    ['on a due day', '2026-03-16'],
    ['just before a due day', '2026-03-15'],
  ])('falls due then and is collected whole, %s', async (_, day) => {
    const id = await policyWith(0);
    const preview = await desk.preview(id, ends(day, 720));
    await desk.issued(id, ends(day, 720));
    const stays = preview.instalments.filter(({ after }) => after !== null);
    expect(await desk.instalments(id)).toEqual(
      stays.map(({ after }) => [after?.toFixed(2), '0.00']),
    );
    for (const payment of await instalmentIds(id)) {
      const { status, text } = await collect(payment);
      expect(status, text).toBe(200);
    }
    expect((await standingOf(id)).owed).toBe(96);
    expect((await standingOf(id)).earned).toBe(48);
    expect(await wrongLedgerDays(db())).toEqual([]);
  });

  it('is as before once the cancellation is undone', async () => {
    const id = await policyWith(2);
    const before = await standingOf(id);
    const ended = await desk.issued(id, ends('2026-03-26', 720));
    desk.must(await desk.undo(ended.id));
    expect(await standingOf(id)).toEqual(before);
  });
});
