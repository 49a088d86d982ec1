import { beforeEach, describe, expect, it } from 'vitest';
import { commissions, payments } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body, PolicyOwners } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const MANY = 50;

describe('commissions moved by many at once', { timeout: 60_000 }, () => {
  const api = madeOnce(() => startApi());
  const desk = commissionDesk(api);
  let owners: PolicyOwners;
  let advisorId: number;

  const statuses = (answers: { status: number }[]) => {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const distributeAll = (bodies: readonly Body[]) =>
    Promise.all(bodies.map((body) => api.call(commissions.distribute, { as: 'BASIC', body })));
  beforeEach(async () => {
    owners = await desk.owners();
    advisorId = owners.advisor_id;
  });

  it('pay once when the same distribution arrives fifty times', async () => {
    const { id } = await makeEarningPolicy(api, { owners, paid: 6 });
    await desk.advance(anAdvance(advisorId, { advanceAmount: 10 }));
    const body = aDistribution(advisorId, [[id, 1]]);
    const answers = await distributeAll(Array.from({ length: MANY }, () => body));
    expect(statuses(answers)).toEqual({ 200: 1, 409: MANY - 1 });
    expect(await desk.totals(advisorId)).toMatchObject({ commissionPaid: 11, advancesOpen: 0 });
  });

  it('pay a balance once when fifty receipts want it', async () => {
    const { id } = await makeEarningPolicy(api, { owners, paid: 6 });
    const answers = await distributeAll(
      Array.from({ length: MANY }, () => aDistribution(advisorId, [[id, 40]])),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: MANY - 1 });
    expect(await desk.totals(advisorId)).toMatchObject({
      commissionPaid: 40,
      commissionBalance: 0,
    });
  });

  it('share a balance out to the last cent and no further', async () => {
    const { id } = await makeEarningPolicy(api, { owners, paid: 6 });
    const answers = await distributeAll(
      Array.from({ length: 20 }, () => aDistribution(advisorId, [[id, 3.5]])),
    );
    expect(statuses(answers)).toEqual({ 200: 11, 409: 9 });
    expect((await desk.totals(advisorId)).commissionBalance).toBe(1.5);
  });

  it('absorb an advance once, whichever policies want it', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1)
      made.push(await makeEarningPolicy(api, { owners, paid: 3 }));
    await desk.advance(anAdvance(advisorId, { advanceAmount: 50 }));
    const answers = await distributeAll(made.map(({ id }) => aDistribution(advisorId, [[id, 0]])));
    // Two took 20.00 each, the third what was left; for the others there was nothing to record.
    expect(statuses(answers)).toEqual({ 200: 3, 409: 2 });
    expect(await desk.totals(advisorId)).toMatchObject({ commissionPaid: 50, advancesOpen: 0 });
  });

  it('give one advance when its receipt arrives fifty times', async () => {
    const body = anAdvance(advisorId);
    const answers = await Promise.all(
      Array.from({ length: MANY }, () =>
        api.call(commissions.registerAdvance, { as: 'BASIC', body }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 1, 409: MANY - 1 });
  });

  it('discount no more than was released', async () => {
    const { id } = await makeEarningPolicy(api, {
      owners,
      paid: 0,
      overrides: { isCommissionAnnualized: true },
    });
    const answers = await Promise.all(
      Array.from({ length: MANY }, () =>
        api.call(commissions.registerRefund, {
          as: 'BASIC',
          body: aRefund(advisorId, id, { amountRefunds: 30 }),
        }),
      ),
    );
    expect(statuses(answers)).toEqual({ 200: 2, 409: MANY - 2 });
    expect((await desk.totals(advisorId)).commissionRefunded).toBe(60);
  });

  it('wait for each other and for who collects, in one order', async () => {
    const first = await makeEarningPolicy(api, { owners, paid: 3 });
    const second = await makeEarningPolicy(api, { owners, paid: 3 });
    const collecting = [first, second].flatMap(({ payments: issued }) =>
      issued.slice(3, 4).map(({ id }) =>
        api.call(payments.collectPayment, {
          as: 'BASIC',
          params: { id },
          body: { status_payment_id: 2 },
        }),
      ),
    );
    const paying = distributeAll(
      Array.from({ length: 16 }, (_, place) =>
        aDistribution(
          advisorId,
          place % 2
            ? [
                [first.id, 1],
                [second.id, 1],
              ]
            : [
                [second.id, 1],
                [first.id, 1],
              ],
        ),
      ),
    );
    const answers = [...(await Promise.all(collecting)), ...(await paying)];
    expect(statuses(answers)).toEqual({ 200: 18 });
    expect(await desk.totals(advisorId)).toMatchObject({
      commissionPaid: 32,
      commissionReleased: 53.34,
    });
  });
});
