import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { commissions } from '../../domain/contract/index.ts';
import { earnByRegistration } from '../../server/areas/money/commissions/earnings.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe('paying a commission', () => {
  const api = madeOnce(() => startApi());
  const desk = commissionDesk(api);
  let owners: PolicyOwners;
  let advisorId: number;

  /** A policy whose advisor has earned 80.00 / 12 for each instalment paid. */
  const earning = async (paid: number, overrides: Body = {}) =>
    (await makeEarningPolicy(api, { owners, paid, overrides })).id;
  const stored = async () => {
    const { rows } = await sql<{ digest: string }>`
      select coalesce(string_agg(t::text, '|' order by t::text), '') as digest from (
        select cp::text from commission_payments cp
        union all select cr::text from commission_receipts cr
        union all select ah::text from audit_head ah) t`.execute(api.context.database.kysely);
    return rows;
  };
  const refused = async (body: Body) => {
    const before = await stored();
    const answer = await api.call(commissions.distribute, { as: 'BASIC', body });
    expect(await stored()).toEqual(before);
    return answer;
  };
  const amountsOf = (rows: { policy_id: number | null; advanceAmount: number }[]) =>
    rows.map(({ policy_id, advanceAmount }) => [policy_id, advanceAmount]);
  beforeEach(async () => {
    owners = await desk.owners();
    advisorId = owners.advisor_id;
  });

  it('[7.17] records a row for each policy with the receipt', async () => {
    const policy = await earning(3);
    const rows = await desk.distribute(
      aDistribution(advisorId, [[policy, '15.50']], { receiptNumber: ' rc-1 ' }),
    );
    expect(rows).toEqual([
      expect.objectContaining({
        receiptNumber: 'rc-1',
        advanceAmount: 15.5,
        createdAt: '2026-03-16',
        advisor_id: advisorId,
        policy_id: policy,
        status_advance_id: null,
        source_advance_id: null,
        remaining: 0,
      }),
    ]);
  });

  it('takes a twelfth of each paid instalment together, to the cent', async () => {
    const policy = await earning(5);
    await desk.distribute(aDistribution(advisorId, [[policy, 33.33]]));
    const [balance] = (await desk.advisor(advisorId)).policies;
    expect(balance).toMatchObject({
      commissionReleased: 33.33,
      commissionPaid: 33.33,
      commissionBalance: 0,
    });
  });

  it('asks about a day before a policy began', async () => {
    const policy = await earning(1, { startDate: '2026-03-12', endDate: '2027-03-12' });
    const { status, body } = await refused(
      aDistribution(advisorId, [[policy, 1]], {
        createdAt: '2026-03-10',
        confirmReceivedOn: false,
      }),
    );
    expect([status, body.code]).toEqual([409, 'confirm_received_on']);
  });

  it('[9.30] absorbs open advances first, oldest first, over the largest balance first', async () => {
    const small = await earning(3);
    const large = await earning(6);
    const newer = await desk.advance(anAdvance(advisorId, { advanceAmount: 30 }));
    const older = await desk.advance(
      anAdvance(advisorId, { advanceAmount: 25, createdAt: '2026-02-05' }),
    );
    const rows = await desk.distribute(
      aDistribution(advisorId, [
        [small, 5],
        [large, 0],
      ]),
    );
    expect(rows.map((row) => [row.policy_id, row.source_advance_id, row.advanceAmount])).toEqual([
      [large, older.id, 25],
      [large, newer.id, 15],
      [small, newer.id, 15],
      [small, null, 5],
    ]);
    const { commissions: all } = await desk.advisor(advisorId);
    expect(
      all
        .filter(({ policy_id }) => policy_id === null)
        .map((row) => [row.id, row.remaining, row.status_advance_id]),
    ).toEqual([
      [newer.id, 0, 2],
      [older.id, 0, 2],
    ]);
  });

  it('leaves a partly absorbed advance open with its remainder', async () => {
    const policy = await earning(3);
    const { id } = await desk.advance(anAdvance(advisorId, { advanceAmount: 100 }));
    const rows = await desk.distribute(aDistribution(advisorId, [[policy, 0]]));
    expect(amountsOf(rows)).toEqual([[policy, 20]]);
    const { commissions: all } = await desk.advisor(advisorId);
    expect(all.find((row) => row.id === id)).toMatchObject({
      advanceAmount: 80,
      originalAmount: 100,
      remaining: 80,
      status_advance_id: 1,
    });
  });

  it('never touches the advances of another advisor', async () => {
    const policy = await earning(3);
    const other = (await desk.owners()).advisor_id;
    await desk.advance(anAdvance(other));
    await desk.distribute(aDistribution(advisorId, [[policy, 20]]));
    expect((await desk.totals(other)).advancesOpen).toBe(100);
  });

  it('[5.42] refuses what exceeds the balance, whatever was released according to the client', async () => {
    const policy = await earning(3);
    const { status, body } = await refused(aDistribution(advisorId, [[policy, 20.01]]));
    expect([status, body.code, body.message]).toEqual([
      409,
      'exceeds_balance',
      'El anticipo excede el saldo global a favor.',
    ]);
  });

  it('refuses what exceeds the balance once the advances have taken their part', async () => {
    const policy = await earning(3);
    await desk.advance(anAdvance(advisorId, { advanceAmount: 15 }));
    expect((await refused(aDistribution(advisorId, [[policy, 5.01]]))).body.code).toBe(
      'exceeds_balance',
    );
    expect(amountsOf(await desk.distribute(aDistribution(advisorId, [[policy, 5]])))).toEqual([
      [policy, 15],
      [policy, 5],
    ]);
  });

  it('refuses a second time what the first has taken', async () => {
    const policy = await earning(3);
    await desk.distribute(aDistribution(advisorId, [[policy, 20]]));
    expect((await refused(aDistribution(advisorId, [[policy, 0.01]]))).status).toBe(409);
  });

  it('refuses a receipt number the advisor has had, however it is written', async () => {
    const policy = await earning(3);
    await desk.advance(anAdvance(advisorId, { receiptNumber: 'rec-9', advanceAmount: 1 }));
    const { status, body } = await refused(
      aDistribution(advisorId, [[policy, 1]], { receiptNumber: 'REC-9' }),
    );
    expect([status, body.errors]).toEqual([
      409,
      { receiptNumber: 'Este número de recibo ya se usó con este asesor' },
    ]);
  });

  it('lets another advisor use the same receipt number', async () => {
    const policy = await earning(3);
    const other = (await desk.owners()).advisor_id;
    await desk.advance(anAdvance(other, { receiptNumber: 'REC-1' }));
    const rows = await desk.distribute(
      aDistribution(advisorId, [[policy, 1]], { receiptNumber: 'REC-1' }),
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses when there is nothing to record', async () => {
    const policy = await earning(0);
    await desk.advance(anAdvance(advisorId));
    const { status, body } = await refused(aDistribution(advisorId, [[policy, 0]]));
    expect([status, body.code]).toEqual([409, 'nothing_to_distribute']);
  });

  it('refuses a policy of another advisor', async () => {
    const policy = await earning(3);
    const other = (await desk.owners()).advisor_id;
    const { status, body } = await refused(aDistribution(other, [[policy, 1]]));
    expect([status, body.code]).toEqual([409, 'not_advisors_policy']);
  });

  it('goes on paying who had the policy before, and only what was earned then', async () => {
    const policy = await earning(3);
    const successor = (await desk.owners()).advisor_id;
    await api.context.database.kysely
      .updateTable('policies')
      .set({ advisor_id: successor })
      .where('id', '=', policy)
      .execute();
    expect((await refused(aDistribution(successor, [[policy, 0.01]]))).body.code).toBe(
      'exceeds_balance',
    );
    const rows = await desk.distribute(aDistribution(advisorId, [[policy, 20]]));
    expect(amountsOf(rows)).toEqual([[policy, 20]]);
    const before = (await desk.advisor(advisorId)).policies.map(({ id, advisor_id }) => [
      id,
      advisor_id,
    ]);
    expect(before).toEqual([[policy, successor]]);
  });

  it('says in the audit trail what was paid and absorbed, without the free words', async () => {
    const policy = await earning(3);
    const { id } = await desk.advance(anAdvance(advisorId, { advanceAmount: 5 }));
    const [entry, ...more] = await auditOf(api.context, () =>
      desk.distribute(aDistribution(advisorId, [[policy, 15]], { observations: 'EN EFECTIVO' })),
    );
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'commission.distributed',
      details: {
        after: { advisor_id: advisorId },
        policies: 1,
        rows: 2,
        paid: '15.00',
        advances: [{ id, absorbed: '5.00', remaining: '0.00' }],
      },
    });
    expect(JSON.stringify(entry)).not.toContain('EFECTIVO');
  });

  it('takes ids and amounts as texts', async () => {
    const policy = await earning(3);
    const rows = await desk.distribute(
      aDistribution(advisorId, [[policy, '7.500000000000001']], {
        advisor_id: `${advisorId}`,
        payment_method_id: '3',
        createdAt: '2026-03-16T12:00:00.000Z',
      }),
    );
    expect(rows[0]).toMatchObject({ advanceAmount: 7.5, payment_method_id: 3 });
  });

  it('pays a thousand policies at once', { timeout: 60_000 }, async () => {
    const { id } = await makeEarningPolicy(api, { owners, paid: 0 });
    await sql`insert into policies (number_policy, policy_type_id, company_id, customers_id,
        advisor_id, payment_method_id, payment_frequency_id, number_of_payments,
        number_of_payments_advisor, start_date, end_date, coverage_amount, policy_value, policy_fee,
        agency_percentage, advisor_percentage, payments_to_agency, payments_to_advisor,
        renewal_commission, is_commission_annualized, created_at, updated_at)
      select 'MIL-' || ${id}::integer || '-' || n, policy_type_id, company_id, customers_id,
        advisor_id, payment_method_id, payment_frequency_id, number_of_payments,
        number_of_payments_advisor, start_date, end_date, coverage_amount, policy_value, policy_fee,
        agency_percentage, advisor_percentage, payments_to_agency, payments_to_advisor,
        renewal_commission, true, created_at, updated_at
      from policies, generate_series(1, 1000) n where id = ${id}`.execute(
      api.context.database.kysely,
    );
    await sql`insert into policy_periods (policy_id, cycle, year, policy_value, policy_fee,
        agency_percentage, advisor_percentage, number_of_payments, number_of_payments_advisor,
        advisor_id)
      select id, 0, 2025, policy_value, policy_fee, agency_percentage, advisor_percentage, 12, 12,
        advisor_id from policies where number_policy like ${`MIL-${id}-%`}`.execute(
      api.context.database.kysely,
    );
    const { rows: selected } = await sql<{ id: number }>`
      select id from policies where number_policy like ${`MIL-${id}-%`} order by id`.execute(
      api.context.database.kysely,
    );
    await api.context.database.write((trx) =>
      earnByRegistration(
        trx,
        selected.map((policy) => policy.id),
        civilDate('2026-03-16'),
      ),
    );
    await desk.advance(anAdvance(advisorId, { advanceAmount: 100 }));
    const rows = await desk.distribute(
      aDistribution(
        advisorId,
        selected.map((policy) => [policy.id, 0]),
      ),
    );
    expect(amountsOf(rows)).toEqual([
      [selected[0]?.id, 80],
      [selected[1]?.id, 20],
    ]);
  });

  it.each<[string, Body, string]>([
    ['without a receipt number', { receiptNumber: ' ' }, 'receiptNumber'],
    ['with too long a receipt number', { receiptNumber: 'X'.repeat(41) }, 'receiptNumber'],
    ['without a date', { createdAt: '' }, 'createdAt'],
    ['with an impossible date', { createdAt: '2026-02-30' }, 'createdAt'],
    ['without an advisor', { advisor_id: null }, 'advisor_id'],
    ['of an advisor there is not', { advisor_id: 999_999 }, 'advisor_id'],
    ['without a method', { payment_method_id: undefined }, 'payment_method_id'],
    ['by a method there is not', { payment_method_id: 99 }, 'payment_method_id'],
    ['with observations that are no text', { observations: 5 }, 'observations'],
    ['without policies', { policies: [] }, 'policies'],
    ['with policies that are no list', { policies: 'todas' }, 'policies'],
    [
      'of a policy there is not',
      { policies: [{ policy_id: 999_999, advance_to_apply: 1 }] },
      'policies',
    ],
    [
      'of a negative amount',
      { policies: [{ policy_id: 1, advance_to_apply: -1 }] },
      'policies.0.advance_to_apply',
    ],
    [
      'of no number',
      { policies: [{ policy_id: 1, advance_to_apply: 'NaN' }] },
      'policies.0.advance_to_apply',
    ],
    ['of no amount', { policies: [{ policy_id: 1 }] }, 'policies.0.advance_to_apply'],
  ])('is refused %s', async (_, overrides, field) => {
    const policy = await earning(3);
    const { status, body } = await refused(aDistribution(advisorId, [[policy, 1]], overrides));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('is refused when a policy is named twice', async () => {
    const policy = await earning(3);
    const { status, body } = await refused(
      aDistribution(advisorId, [
        [policy, 1],
        [policy, 1],
      ]),
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['policies']]);
  });

  it('is read whole over as many policies as an advisor may have', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => [1_000_000 + at, '1234.56'] as const);
    const { status, body } = await refused(aDistribution(advisorId, many));
    expect([status, body.errors]).toEqual([400, { policies: 'Elija una póliza de la lista' }]);
  });
});
