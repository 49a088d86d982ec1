import { describe, expect, it } from 'vitest';
import { previewReceived } from '../../src/resources/sales/policies/collect/collection.ts';
import { currentCycle } from '../../src/resources/sales/policies/cycle.ts';
import { hasUsableTerms } from '../../src/resources/sales/policies/difference.ts';
import {
  countOfFrequency,
  previewCommissions,
  typedTerm,
} from '../../src/resources/sales/policies/formModel.ts';
import {
  areAllPaid,
  instalmentStatusOf,
  nextToCollect,
  openingPage,
} from '../../src/resources/sales/policies/policy.ts';
import { aPaidPayment, aPayment, aPeriod, aPolicy } from './policiesBuilders.ts';

describe('the order in which instalments are collected', () => {
  it('collects the lowest-numbered unpaid one, whatever order they come in', () => {
    const payments = [aPayment(4), aPaidPayment(1), aPayment(3), aPaidPayment(2)];
    expect(nextToCollect(payments)?.number_payment).toBe(3);
  });

  it('tells the paid, the collectable and the waiting apart', () => {
    const payments = [aPaidPayment(1), aPayment(2), aPayment(3)];
    expect(payments.map((payment) => instalmentStatusOf(payment, payments))).toEqual([
      'paid',
      'collectable',
      'waiting',
    ]);
  });

  it.each([
    ['the page with the first unpaid one', [1, 2, 3, 4], [5, 6, 7], 2],
    ['the first page when nothing is paid', [], [1, 2, 3, 4], 1],
    ['the last page when all are paid', [1, 2, 3, 4, 5, 6, 7], [], 3],
    ['the first page when there is none', [], [], 1],
  ])('opens the history on %s', (_, paid, unpaid, page) => {
    const payments = [...paid.map(aPaidPayment), ...unpaid.map((number) => aPayment(number))];
    expect(openingPage(payments, 3)).toBe(page);
  });
});

describe('a policy whose payments are complete', () => {
  const paid = [aPaidPayment(1), aPaidPayment(2)];
  const coming = [{ number_payment: 3, value: 100, createdAt: '2026-03-15T00:00:00.000Z' }];

  it('has nothing unpaid and nothing to come', () => {
    expect(areAllPaid(aPolicy({ payments: paid, schedule: [] }))).toBe(true);
  });

  it('is not complete while an instalment is to come', () => {
    expect(areAllPaid(aPolicy({ payments: paid, schedule: coming }))).toBe(false);
  });

  it('is not complete before its first payment', () => {
    expect(areAllPaid(aPolicy())).toBe(false);
  });

  it('is judged by its counts where the server tells no schedule', () => {
    const policy = aPolicy({ payments: paid, schedule: null });
    expect([
      areAllPaid({ ...policy, numberOfPayments: 2 }),
      areAllPaid({ ...policy, numberOfPayments: 12 }),
    ]).toEqual([true, false]);
  });
});

describe('the cycle of a policy', () => {
  it('shows paid, part paid, unpaid and coming instalments of the year being collected', () => {
    const policy = aPolicy({
      startDate: '2025-01-15T00:00:00.000Z',
      payments: [
        { ...aPaidPayment(12), createdAt: '2025-12-15T00:00:00.000Z' },
        { ...aPaidPayment(13), createdAt: '2026-01-15T00:00:00.000Z' },
        aPayment(14, { createdAt: '2026-02-15T00:00:00.000Z', credit: 60 }),
        aPayment(15, { createdAt: '2026-03-15T00:00:00.000Z' }),
      ],
      schedule: [{ number_payment: 16, value: 100, createdAt: '2026-04-15T00:00:00.000Z' }],
    });
    expect(currentCycle(policy)).toMatchObject({ number: 2, isTerm: false });
    expect(currentCycle(policy)?.segments).toEqual([
      { number: 13, state: 'paid', paidShare: 1 },
      { number: 14, state: 'part', paidShare: 0.6 },
      { number: 15, state: 'unpaid', paidShare: 0 },
      { number: 16, state: 'coming', paidShare: 0 },
    ]);
  });

  it('is a term where the policy runs by terms shorter than a year', () => {
    const term = (startDate: string, endDate: string) => ({ startDate, endDate });
    const policy = aPolicy({
      startDate: '2026-01-15',
      payments: [
        { ...aPaidPayment(3), createdAt: '2026-03-15' },
        aPayment(4, { createdAt: '2026-04-15' }),
      ],
      schedule: [{ number_payment: 5, value: 100, createdAt: '2026-05-15' }],
      periods: [
        aPeriod(2026, { cycle: 0, term: term('2026-01-15', '2026-04-15') }),
        aPeriod(2026, { cycle: 1, term: term('2026-04-15', '2026-07-15') }),
      ],
    });
    expect(currentCycle(policy)).toMatchObject({
      number: 2,
      isTerm: true,
      segments: [{ number: 4 }, { number: 5 }],
    });
  });

  it('is none of a policy without instalments', () => {
    expect(currentCycle(aPolicy())).toBeUndefined();
  });
});

describe('the terms of a policy', () => {
  it.each([
    ['no value', { policyValue: Number.NaN }],
    ['an unknown frequency', { payment_frequency_id: 9 }],
    ['no start date', { startDate: '' }],
    ['a negative value', { policyValue: -1 }],
  ])('are not usable with %s', (_, changes) => {
    expect(hasUsableTerms(aPolicy(changes))).toBe(false);
  });

  it('are usable as the server writes them', () => {
    expect(hasUsableTerms(aPolicy())).toBe(true);
  });
});

describe('what the registration form works out', () => {
  it.each([
    [1, 12],
    [2, 4],
    [3, 2],
    [4, 1],
    [5, undefined],
    [null, undefined],
  ])('[4.16] brings with frequency %s the number of payments %s', (frequency, count) => {
    expect(countOfFrequency(frequency)).toBe(count);
  });

  it('brings as many payments as fall due within a term shorter than a year', () => {
    const term = typedTerm('2026-01-15', '2026-04-15');
    expect([1, 2, 5].map((frequency) => countOfFrequency(frequency, term))).toEqual([
      3,
      1,
      undefined,
    ]);
  });

  const values = {
    policyValue: '1200.10',
    policyFee: '200',
    agencyPercentage: '20',
    advisorPercentage: '7.5',
  };

  it('computes both commissions in cents, half up', () => {
    expect(previewCommissions(values)).toEqual({ advisor: 7501, agency: 12501 });
  });

  it.each([
    ['a field is blank', { policyFee: '' }],
    ['a field is half typed', { agencyPercentage: '.' }],
    ['the fee exceeds the value', { policyFee: '1200.11' }],
    ["the advisor's percentage exceeds the agency's", { advisorPercentage: '20.01' }],
    ['a percentage exceeds 100', { agencyPercentage: '101' }],
  ])('shows no commissions while %s', (_, changes) => {
    expect(previewCommissions({ ...values, ...changes })).toBeUndefined();
  });
});

describe('a part payment', () => {
  it('leaves the rest as balance', () => {
    expect(previewReceived(aPayment(1), '60.5')?.balance).toBe(3950);
  });

  it('may be the whole of what is due', () => {
    expect(previewReceived(aPayment(1), '100')?.balance).toBe(0);
  });

  it('may not be a cent more', () => {
    expect(previewReceived(aPayment(1), '100.01')).toBeUndefined();
    expect(previewReceived(aPayment(1, { credit: 40 }), '60.01')).toBeUndefined();
  });

  it('comes on top of what had been paid', () => {
    const result = previewReceived(aPayment(1, { credit: 40 }), '25');
    expect(result).toMatchObject({ credit: 6500, balance: 3500 });
  });

  it('counts as nothing while it is no amount', () => {
    expect(previewReceived(aPayment(1), '.')?.balance).toBe(10000);
  });
});
