import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import { queryClient } from '../../src/queryClient.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import { anAdvance, commissionDesk, makeEarningPolicy } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { atFields, OLD_SHAPES, openAgency } from './agency.ts';

const firstPage = { pagination: { page: 1, perPage: 10 } } as const;

/** Before the agency watches it. */
const reach = globalThis.fetch;

let receipts = 0;

const aReceipt = (advisor_id: number) => {
  receipts += 1;
  return {
    advisor_id,
    receiptNumber: `R-${receipts}`,
    createdAt: '2026-03-16' as never,
    payment_method_id: 1,
    observations: null,
  };
};

describe.each(OLD_SHAPES)('commissions, with %s', (shape) => {
  const isOurs = shape === 'our server';
  const agency = madeOnce(() => openAgency(shape, { now: '2026-03-16T15:00:00.000Z' }));
  let owners: PolicyOwners;
  let advisorId: number;
  const ids: Record<string, number> = {};

  const idOf = (name: string) => ids[name] ?? 0;
  const make = async (numberPolicy: string, paid: number, overrides: Body = {}) => {
    const policy = await makeEarningPolicy(agency.api, {
      owners,
      paid,
      overrides: { numberPolicy, ...overrides },
    });
    ids[numberPolicy] = policy.id;
  };
  const list = (filter: object) =>
    dataProvider.getList('balances', { ...firstPage, filter, meta: { advisorId } });
  const share = (name: string, amount: string) => ({
    policy_id: idOf(name),
    released_commission: 0,
    advance_to_apply: amount,
  });

  beforeAll(async () => {
    await agency.signInAs('BASIC');
    const desk = commissionDesk(agency.api);
    owners = await desk.owners();
    advisorId = owners.advisor_id;
    await make('UNO', 3);
    await make('DOS', 6);
    await make('ANUAL', 0, { isCommissionAnnualized: true });
    await make('TRES', 0);
    await desk.advance(anAdvance(advisorId, { receiptNumber: 'ANT-1', advanceAmount: 30 }));
  });

  it('lists the accounts a commission can be paid on, the largest in favour first', async () => {
    const { data, total } = await list({ eligible: true });
    expect(data).toMatchObject([
      { numberPolicy: 'ANUAL', commissionReleased: 80, commissionInFavour: 80 },
      { numberPolicy: 'DOS', commissionReleased: 40, releasedCount: 6, expectedCount: 12 },
      { numberPolicy: 'UNO', commissionInFavour: 20, commissionFrequency: 'Mensual' },
    ]);
    expect(total).toBe(3);
  });

  it.each([
    ['a search', { q: 'anu' }],
    ['their way of earning', { frequency: 'annualized' }],
  ])('filters them by %s', async (_, filter) => {
    expect((await list(filter)).data.map(({ numberPolicy }) => numberPolicy)).toEqual(['ANUAL']);
  });

  it('finds those of customers', async () => {
    const customers_id = [owners.customers_id];
    const found = await list({ eligible: true, customers_id });
    expect(found.total).toBe(3);
    const { data } = await dataProvider.getList('balance-customers', {
      ...firstPage,
      filter: {},
      meta: { advisorId },
    });
    expect(data).toMatchObject([{ id: owners.customers_id, policies: 3, commissionInFavour: 140 }]);
  });

  it('reads some by their ids', async () => {
    const { data } = await dataProvider.getMany('balances', {
      ids: [idOf('DOS')],
      meta: { advisorId },
    });
    expect(data).toMatchObject([{ id: idOf('DOS'), numberPolicy: 'DOS' }]);
  });

  it('sums them up, with the advances there are', async () => {
    const { data } = await dataProvider.balanceTotals(advisorId, { eligible: true });
    expect(data).toMatchObject({ policies: 3, commissionInFavour: 140, advancesOpen: 30 });
    const { data: advances } = await dataProvider.openAdvances(advisorId);
    expect(advances).toMatchObject([{ receiptNumber: 'ANT-1', remaining: 30 }]);
  });

  it('gives an advance once under a receipt number', async () => {
    const form = { ...aReceipt(advisorId), advanceAmount: '10.00' };
    const { data } = await dataProvider.registerAdvance(form);
    if (isOurs) expect(data.id).toBeGreaterThan(0);
    await expect(dataProvider.registerAdvance(form)).rejects.toMatchObject({
      status: 409,
      message: 'Este número de recibo ya se usó con este asesor',
      ...atFields(shape, { receiptNumber: 'Este número de recibo ya se usó con este asesor' }),
    });
  });

  it('[7.17] pays a commission over policies, after the advances', async () => {
    const policies = [share('ANUAL', '15.00'), share('DOS', '5.00')];
    await dataProvider.payCommission({ ...aReceipt(advisorId), policies });
    queryClient.clear();
    const { data } = await list({ id: [idOf('ANUAL'), idOf('DOS')] });
    expect(data).toMatchObject([
      { numberPolicy: 'DOS', commissionPaid: 5, commissionInFavour: 35 },
      { numberPolicy: 'ANUAL', commissionPaid: 55, commissionInFavour: 25 },
    ]);
  });

  it('says that a commission exceeds the balance', async () => {
    const policies = [share('TRES', '0.01')];
    await expect(
      dataProvider.payCommission({ ...aReceipt(advisorId), policies }),
    ).rejects.toMatchObject({
      status: 409,
      message: 'El anticipo excede el saldo global a favor.',
    });
  });

  it('discounts commission of an annualised policy', async () => {
    const form = {
      advisor_id: advisorId,
      policy_id: idOf('ANUAL'),
      amountRefunds: '5.00',
      cancellationDate: '2026-03-16' as never,
      reason: 'ANULADA',
    };
    const { data } = await dataProvider.discountCommission(form);
    if (isOurs) expect(data.id).toBeGreaterThan(0);
    await expect(
      dataProvider.discountCommission({ ...form, policy_id: idOf('UNO') }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('refuses the sums of an unknown advisor', async () => {
    await expect(dataProvider.balanceTotals(999_999, {})).rejects.toMatchObject({ status: 404 });
  });

  it.runIf(shape === 'our server')(
    'gives an advance once though its answer was lost and it is sent again',
    async () => {
      vi.stubGlobal('location', { href: import.meta.env.VITE_API_URL });
      const form = { ...aReceipt(advisorId), advanceAmount: '7.00' };
      const fetching = vi.mocked(globalThis.fetch);
      const count = async () => (await dataProvider.openAdvances(advisorId)).data.length;
      const before = await count();
      fetching.mockImplementationOnce(async (...request) => {
        await reach(...request);
        throw new TypeError('the answer was lost');
      });
      await expect(dataProvider.registerAdvance(form)).rejects.toMatchObject({ status: 0 });
      expect(await count()).toBe(before + 1);
      expect((await dataProvider.registerAdvance(form)).data.id).toBeGreaterThan(0);
      expect(await count()).toBe(before + 1);
    },
  );
});
