import { describe, expect, it } from 'vitest';
import { advisors } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { PolicyOwners } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const THREE_YEARS = { startDate: '2024-03-16', endDate: '2027-03-16' };

describe('an advisor’s history', () => {
  const api = madeOnce(() => startApi());
  const desk = commissionDesk(api);

  const earning = (owners: PolicyOwners, paid: number, overrides = {}) =>
    makeEarningPolicy(api, { owners, paid, overrides });
  const only = async (advisorId: number) => {
    const { policies } = await desk.advisor(advisorId);
    expect(policies).toHaveLength(1);
    return policies[0];
  };
  const passOn = (policyId: number, advisorId: number) =>
    api.context.database.kysely
      .updateTable('policies')
      .set({ advisor_id: advisorId })
      .where('id', '=', policyId)
      .execute();

  it('[7.40] shows a policy with what its figures are made of', async () => {
    const owners = await desk.owners();
    const { id } = await earning(owners, 14, THREE_YEARS);
    const policy = await only(owners.advisor_id);
    expect(policy).toMatchObject({
      id,
      commissionTotal: 240,
      commissionReleased: 93.33,
      commissionBalance: 93.33,
      releasedCount: 14,
      expectedCount: 25,
    });
    expect(policy?.payments).toHaveLength(25);
    expect(policy?.payments[12]).toMatchObject({
      number_payment: 13,
      value: 100,
      status_payment_id: 2,
      paymentStatus: { id: 2, statusNamePayment: 'Al día' },
      createdAt: '2025-03-16',
    });
    expect(policy?.renewals.map(({ renewalNumber }) => renewalNumber)).toEqual([1, 2]);
    expect(policy?.periods.map(({ year }) => year)).toEqual([2024, 2025, 2026]);
  });

  it('counts a renewal’s commission only where renewals earn one', async () => {
    const owners = await desk.owners();
    await earning(owners, 14, { ...THREE_YEARS, renewalCommission: false });
    expect(await only(owners.advisor_id)).toMatchObject({
      commissionTotal: 80,
      commissionReleased: 80,
    });
  });

  it('releases each year of an annualised commission when it begins', async () => {
    const owners = await desk.owners();
    await earning(owners, 0, { ...THREE_YEARS, isCommissionAnnualized: true });
    expect(await only(owners.advisor_id)).toMatchObject({
      commissionTotal: 240,
      commissionReleased: 240,
      commissionFrequency: 'Anual',
      releasedCount: 3,
      expectedCount: 3,
    });
  });

  it('releases the first year alone where renewals earn nothing', async () => {
    const owners = await desk.owners();
    await earning(owners, 0, {
      ...THREE_YEARS,
      isCommissionAnnualized: true,
      renewalCommission: false,
    });
    expect((await only(owners.advisor_id))?.commissionReleased).toBe(80);
  });

  it('earns nothing from an instalment paid in part', async () => {
    const owners = await desk.owners();
    const policy = await earning(owners, 0);
    await api.context.database.kysely
      .updateTable('payments')
      .set({ credit: '99.99' })
      .where('id', '=', policy.payments[0]?.id ?? 0)
      .execute();
    expect((await only(owners.advisor_id))?.commissionReleased).toBe(0);
  });

  it('[3.6] nests what was paid and discounted, and lists every payment and advance', async () => {
    const owners = await desk.owners();
    const { id } = await earning(owners, 0, { isCommissionAnnualized: true });
    const advance = await desk.advance(anAdvance(owners.advisor_id, { advanceAmount: 90 }));
    const paid = await desk.distribute(aDistribution(owners.advisor_id, [[id, 0]]));
    const refund = await desk.refund(aRefund(owners.advisor_id, id));
    const advisor = await desk.advisor(owners.advisor_id);
    expect(advisor.policies[0]).toMatchObject({ commissions: paid, commissionRefunds: [refund] });
    expect(advisor.commissions).toEqual([
      ...paid,
      { ...advance, advanceAmount: 10, originalAmount: 90, remaining: 10 },
    ]);
  });

  it('keeps a policy passed on, while the successor begins at nothing', async () => {
    const owners = await desk.owners();
    const successor = (await desk.owners()).advisor_id;
    const { id } = await earning(owners, 3);
    await desk.distribute(aDistribution(owners.advisor_id, [[id, 5]]));
    await passOn(id, successor);
    expect(await only(owners.advisor_id)).toMatchObject({
      id,
      advisor_id: successor,
      commissionTotal: 20,
      commissionReleased: 20,
      commissionPaid: 5,
      commissionBalance: 15,
    });
    expect(await only(successor)).toMatchObject({
      id,
      commissionTotal: 60,
      commissionReleased: 0,
      commissionPaid: 0,
      commissions: [],
    });
    const { body } = await api.call(advisors.listAdvisors, {
      as: 'BASIC',
      query: { filter: { id: [owners.advisor_id] } },
    });
    expect(body.allAdvisors[0]).toMatchObject({ policiesCount: 0, hasCommissions: true });
  });

  it('forgets a policy passed on before anything was earned', async () => {
    const owners = await desk.owners();
    const { id } = await earning(owners, 0);
    await passOn(id, (await desk.owners()).advisor_id);
    const { body } = await api.call(advisors.getAdvisor, {
      as: 'BASIC',
      params: { id: owners.advisor_id },
    });
    expect(body.advisorById.policies).toEqual([]);
  });
});
