import { beforeEach, describe, expect, it } from 'vitest';
import { commissions } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import {
  aDistribution,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const ANNUALIZED = { isCommissionAnnualized: true };

describe('discounting a commission', () => {
  const api = madeOnce(() => startApi());
  const desk = commissionDesk(api);
  let owners: PolicyOwners;
  let advisorId: number;
  /** An annualised policy that releases 80.00. */
  let policyId: number;

  const discount = (body: Body, as = 'BASIC') => api.call(commissions.registerRefund, { as, body });
  const earning = async (overrides: Body) =>
    (await makeEarningPolicy(api, { owners, paid: 0, overrides })).id;
  beforeEach(async () => {
    owners = await desk.owners();
    advisorId = owners.advisor_id;
    policyId = await earning(ANNUALIZED);
  });

  it('[7.19] takes it from the balance', async () => {
    const refund = await desk.refund(aRefund(advisorId, policyId, { amountRefunds: '30.25' }));
    expect(refund).toEqual({
      id: expect.any(Number),
      advisor_id: advisorId,
      policy_id: policyId,
      amountRefunds: 30.25,
      cancellationDate: '2026-03-16',
      reason: 'CANCELACIÓN ANTICIPADA',
    });
    const [policy] = (await desk.advisor(advisorId)).policies;
    expect(policy).toMatchObject({
      commissionReleased: 80,
      commissionRefunded: 30.25,
      commissionInFavour: 49.75,
      commissionRefunds: [refund],
    });
  });

  it('takes the whole of what is released, and then no cent more', async () => {
    await desk.refund(aRefund(advisorId, policyId, { amountRefunds: 79.99 }));
    await desk.refund(aRefund(advisorId, policyId, { amountRefunds: 0.01 }));
    const { status, body } = await discount(aRefund(advisorId, policyId, { amountRefunds: 0.01 }));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      409,
      'refund_too_high',
      ['amountRefunds'],
    ]);
  });

  it('leaves a debt where the commission has been paid already', async () => {
    await desk.distribute(aDistribution(advisorId, [[policyId, 80]]));
    await desk.refund(aRefund(advisorId, policyId, { amountRefunds: 20 }));
    const [policy] = (await desk.advisor(advisorId)).policies;
    expect(policy).toMatchObject({ commissionBalance: -20, commissionInFavour: 0 });
  });

  it('[5.43] is for annualised policies only', async () => {
    const normal = await earning({ isCommissionAnnualized: false });
    const { status, body } = await discount(aRefund(advisorId, normal));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      409,
      'not_annualized',
      ['policy_id'],
    ]);
  });

  it('is for policies of the advisor only', async () => {
    const other = (await desk.owners()).advisor_id;
    const { status, body } = await discount(aRefund(other, policyId));
    expect([status, body.code]).toEqual([409, 'not_advisors_policy']);
  });

  it('[5.45] takes the day in Ecuador for today', async () => {
    api.clock.set('2026-03-17T04:59:00.000Z');
    const tomorrow = { cancellationDate: '2026-03-17' };
    const { status, body } = await discount(aRefund(advisorId, policyId, tomorrow));
    expect([status, body.errors]).toEqual([
      400,
      { cancellationDate: 'La fecha no puede ser futura' },
    ]);
    api.clock.set('2026-03-17T05:00:00.000Z');
    expect((await discount(aRefund(advisorId, policyId, tomorrow))).status).toBe(200);
    api.clock.set('2026-03-16T15:00:00.000Z');
  });

  it('is told to the audit trail, the reason sealed', async () => {
    const entries = await auditOf(api.context, () =>
      desk.refund(aRefund(advisorId, policyId, { reason: 'ENFERMEDAD DEL CLIENTE' })),
    );
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'commission.refunded',
        details: { after: expect.objectContaining({ amountRefunds: '10.00' }) },
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('ENFERMEDAD');
  });

  it.each<[string, Body, string]>([
    ['without a policy', { policy_id: undefined }, 'policy_id'],
    ['of a policy there is not', { policy_id: 999_999 }, 'policy_id'],
    ['without an advisor', { advisor_id: 0 }, 'advisor_id'],
    ['from an advisor there is not', { advisor_id: 999_999 }, 'advisor_id'],
    ['of nothing', { amountRefunds: 0 }, 'amountRefunds'],
    ['of a negative amount', { amountRefunds: -1 }, 'amountRefunds'],
    ['of less than half a cent', { amountRefunds: '0.004' }, 'amountRefunds'],
    ['without a date', { cancellationDate: '' }, 'cancellationDate'],
    ['in the future', { cancellationDate: '2026-03-17' }, 'cancellationDate'],
    ['without a reason', { reason: '  ' }, 'reason'],
    ['with too long a reason', { reason: 'x'.repeat(101) }, 'reason'],
  ])('is refused %s', async (_, overrides, field) => {
    const { status, body } = await discount(aRefund(advisorId, policyId, overrides));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect((await desk.totals(advisorId)).commissionRefunded).toBe(0);
  });
});
