import { describe, expect, it } from 'vitest';
import { payments, receipts } from '../../domain/contract/index.ts';
import { sumCents, toCents } from '../../domain/money/money.ts';
import { instalmentParts } from '../../domain/sales/premium/instalmentParts.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

describe('the parts of what is collected of a premium', () => {
  const api = madeOnce(() => startApi({ now: '2027-03-20T15:00:00.000Z' }));
  const owners = madeOnce(() => makeOwners(api));
  let copies = 0;

  /** A policy of twelve instalments, all of them issued. */
  const register = (overrides: Body = {}) => {
    copies += 1;
    return makePolicy(api, owners, {
      numberPolicy: `PARTES-${copies}`,
      startDate: '2026-03-16',
      endDate: '2027-03-16',
      payment_frequency_id: 1,
      policyValue: 1199.45,
      policyFee: 199.45,
      ...overrides,
    });
  };
  const collect = async (lines: readonly Body[]) => {
    const answer = await api.call(receipts.collectSeveral, { as: 'BASIC', body: { lines } });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.receipt.lines;
  };
  const sumOf = (amounts: readonly (number | null | undefined)[]) =>
    sumCents(amounts.map((amount) => toCents(amount ?? 0)));

  it.each([false, true])(
    'sum to the net and the charges over receipts of any part; charges first: %s',
    async (chargesInFirst) => {
      const policy = await register({ premium: { net: 1000, chargesInFirst } });
      const lines = [];
      for (const { id: payment_id, value } of policy.payments) {
        lines.push(...(await collect([{ payment_id, received: '33.33' }])));
        const received = ((toCents(value) - 3333) / 100).toFixed(2);
        lines.push(...(await collect([{ payment_id, received }])));
      }
      expect(sumOf(lines.map(({ net }) => net))).toBe(100_000);
      expect(sumOf(lines.map(({ charges }) => charges))).toBe(19_945);
      expect(
        lines.every(({ net, charges, amount }) => sumOf([net, charges]) === toCents(amount)),
      ).toBe(true);
    },
  );

  it.each([false, true])(
    'are those of each listed instalment; charges first: %s',
    async (inFirst) => {
      const policy = await register({ premium: { net: 1000, chargesInFirst: inFirst } });
      const { body } = await api.call(payments.listPayments, {
        as: 'BASIC',
        query: { filter: { policy_id: policy.id }, sort: ['number_payment', 'ASC'] },
      });
      const values = policy.payments.map(({ value }) => toCents(value));
      expect(body.allPayments.map(({ charges }) => toCents(charges ?? 0))).toEqual(
        instalmentParts(values, { total: 119_945, charges: 19_945, inFirst }).map(
          ({ charges }) => charges,
        ),
      );
    },
  );

  it('are unknown without a breakdown', async () => {
    const policy = await register();
    const [line] = await collect([{ payment_id: policy.payments[0]?.id, received: '33.33' }]);
    expect(line).toMatchObject({ net: null, charges: null });
  });
});
