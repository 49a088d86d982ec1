import { beforeAll, describe, expect, it } from 'vitest';
import { commissions } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import {
  aDistribution,
  anAdvance,
  aRefund,
  commissionDesk,
  makeEarningPolicy,
} from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

const TOMORROW = '2026-03-17';

describe('the day of an advance, a commission or a discount', () => {
  const api = madeOnce(() => startApi());
  const owners = madeOnce(() => commissionDesk(api).owners());
  let policyId: number;

  beforeAll(async () => {
    const overrides = { isCommissionAnnualized: true };
    policyId = (await makeEarningPolicy(api, { owners, paid: 0, overrides })).id;
  });

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
