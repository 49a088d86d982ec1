import { describe, expect, it } from 'vitest';
import { planCycle } from '../../domain/sales/instalments.ts';
import type { Policy } from '../../src/data/records.ts';

import {
  isEndBeforeInstalments,
  previewChange,
  type TypedTerms,
} from '../../src/resources/sales/policies/update/changeModel.ts';
import { aPeriod, aPolicy, wire } from './policiesBuilders.ts';

/** A year of 1,200.00 from 15 January 2026, twelve payments to come. */
const policy: Policy = aPolicy({
  endDate: wire('2027-01-15'),
  periods: [aPeriod(2026, { cycle: 0, policyValue: 1200, numberOfPayments: 12, instalments: 12 })],
  schedule: planCycle({
    startDate: '2026-01-15' as never,
    cycle: 0,
    frequencyId: 1,
    count: 12,
    policyValue: 120_000,
    firstNumber: 1,
  }).map(({ number, dueDate, value }) => ({
    number_payment: number,
    createdAt: wire(dueDate),
    value: value / 100,
  })),
});

const typed = (changes: Partial<TypedTerms> = {}): TypedTerms => ({
  startDate: '2026-01-15',
  endDate: '2027-01-15',
  frequencyId: 1,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  policyValue: '1200',
  ...changes,
});

const planned = (changes: Partial<TypedTerms>, of = policy) => {
  const preview = previewChange(of, typed(changes));
  if (preview.kind !== 'planned') throw new Error(preview.kind);
  return preview;
};

describe('what a new end does to the payments of a policy', () => {
  it('is to divide them over a term shorter than a year', () => {
    const { instalments, years, afterEnd } = planned({ endDate: '2026-06-15' });
    expect(instalments.map(({ value }) => value)).toEqual(Array(5).fill(24_000));
    expect(years[0]?.changed).toHaveLength(12);
    expect(afterEnd).toEqual([]);
  });

  it('is nothing while they all lie before it', () => {
    expect(planned({ endDate: '2026-12-20' }).years).toEqual([]);
  });

  it('cannot be told while a day is missing for each payment', () => {
    const terms = { frequencyId: 5, numberOfPayments: 12, endDate: '2026-01-20' };
    expect(previewChange(policy, typed(terms))).toEqual({ kind: 'incomplete' });
  });

  it('is to leave those before it as they are, where those due from it on become void', () => {
    const preview = previewChange(policy, typed({ endDate: '2026-06-15' }), true);
    expect(preview).toMatchObject({ kind: 'planned', years: [] });
    expect(preview.kind === 'planned' && preview.afterEnd.map(({ number }) => number)).toEqual([
      6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it.each([
    ['they are due from it on', '2026-01-15', '2026-06-15', true],
    ['none is due from it on', '2026-01-15', '2026-12-20', false],
    ['it moves later', '2026-01-15', '2027-02-15', false],
    ['the start moves with it', '2025-10-15', '2026-10-15', false],
    ['it is still being typed', '2026-01-15', '', false],
  ])('is asked about while %s', (_, start, end, isAsked) => {
    expect(isEndBeforeInstalments(policy, start, end)).toBe(isAsked);
  });

  it('is to leave payments of a later year after it, which is said', () => {
    const start = { startDate: wire('2025-01-15'), endDate: wire('2027-01-15') };
    const second = {
      ...policy,
      ...start,
      periods: (policy.periods ?? []).map((one) => ({ ...one })),
    };
    const { afterEnd } = planned({ startDate: '2025-01-15', endDate: '2026-11-15' }, second);
    expect(afterEnd.map(({ dueDate }) => dueDate)).toEqual(['2026-11-15', '2026-12-15']);
  });
});
