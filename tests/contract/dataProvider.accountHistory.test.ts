import { beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/dataProvider.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { openAgency, SHAPES } from './agency.ts';

const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'createdAt', order: 'DESC' },
} as const;

const span = { from: '2026-03-01', to: '2026-03-16' };

describe.each(SHAPES)('the history of an account, with %s', (shape) => {
  const isOurs = shape === SHAPES[0];
  const agency = madeOnce(() => openAgency(shape, { now: '2026-03-16T15:00:00.000Z' }));
  let advisorId: number;
  let policyId: number;
  let yearlyId: number;

  beforeAll(async () => {
    await agency.signInAs('ADMIN');
    const desk = commissionDesk(agency.api);
    const owners = await desk.owners();
    advisorId = owners.advisor_id;
    policyId = (await makeEarningPolicy(agency.api, { owners, paid: 3 })).id;
    const overrides = { isCommissionAnnualized: true };
    yearlyId = (await makeEarningPolicy(agency.api, { owners, paid: 0, overrides })).id;
    await desk.advance(anAdvance(advisorId, { advanceAmount: 15 }));
    await desk.distribute(aDistribution(advisorId, [[policyId, 2]]));
    await desk.refund(aRefund(advisorId, yearlyId, { amountRefunds: 30 }));
  });

  it('has of a policy what its figures are made of, amounts as numbers', async () => {
    const { data } = await dataProvider.commissionAccount(advisorId, policyId);
    expect(data).toMatchObject({
      id: policyId,
      commissionReleased: 20,
      commissionPaid: 17,
      periods: [
        {
          year: 2025,
          cycle: 0,
          advisorCommission: 80,
          numberOfPaymentsAdvisor: 12,
          policyFee: 200,
        },
      ],
    });
    expect(data.payments[0]).toMatchObject({ number_payment: 1, value: 100, year: 2025 });
    expect(data.commissions.map(({ advanceAmount }) => advanceAmount)).toEqual([15, 2]);
  });

  it('has of an annualised policy its discounts', async () => {
    const { data } = await dataProvider.commissionAccount(advisorId, yearlyId);
    expect(data).toMatchObject({
      commissionReleased: 80,
      commissionRefunded: 30,
      commissionRefunds: [{ amountRefunds: 30, reason: 'CANCELACIÓN ANTICIPADA' }],
    });
  });

  it('does not find a policy that is not in it', async () => {
    await expect(dataProvider.commissionAccount(advisorId, 999_999)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('lists the general advances with what is left of them', async () => {
    const { data, total } = await dataProvider.getList('commission-advances', {
      ...firstPage,
      meta: { advisorId },
    });
    const given = isOurs ? 15 : 0;
    expect([data, total]).toMatchObject([
      [{ originalAmount: given, remaining: 0, policy_id: null }],
      1,
    ]);
  });

  it('has the sums of a statement where the server keeps any', async () => {
    const { data } = await dataProvider.commissionStatement(advisorId, span);
    if (!isOurs) expect(data).toBeNull();
    else
      expect(data).toMatchObject({
        opening: 80,
        earned: 20,
        discounted: 30,
        paid: 2,
        absorbed: 15,
        closing: 53,
      });
  });

  it('has its lines there too', async () => {
    const lines = dataProvider.getList('statement-entries', {
      ...firstPage,
      sort: { field: 'id', order: 'ASC' },
      meta: { advisorId, ...span },
    });
    if (!isOurs) await expect(lines).rejects.toMatchObject({ status: 404 });
    else
      expect(await lines).toMatchObject({
        total: 7,
        data: [{ kind: 'advance', advance: 15 }, {}, {}, {}, {}, {}, {}],
      });
  });

  it('is summed up for the agency where the server does', async () => {
    if (!isOurs) {
      const refused = { status: 404 };
      await expect(dataProvider.commissionOverview()).rejects.toMatchObject(refused);
    } else {
      const { data } = await dataProvider.commissionOverview();
      expect(data).toMatchObject({ policies: 2, commissionBalance: 53, commissionOverpaid: 0 });
      const list = await dataProvider.getList('advisor-commissions', {
        ...firstPage,
        sort: { field: 'commissionInFavour', order: 'DESC' },
      });
      expect(list).toMatchObject({ total: 1, data: [{ id: advisorId, commissionBalance: 53 }] });
    }
  });
});
