import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_FREQUENCY } from '../../domain/catalogueIds.ts';
import { addYears, civilDate } from '../../domain/civilDate.ts';
import { renewalRefusal } from '../../domain/sales/refusalTexts.ts';
import { type PolicyToRenew, planRenewal } from '../../domain/sales/renewalPlan.ts';

/** Half-yearly, of one year from 31 March 2025. */
const aPolicy = (changes: Partial<PolicyToRenew> = {}): PolicyToRenew => ({
  startDate: civilDate('2025-03-31'),
  endDate: civilDate('2026-03-31'),
  periodYears: [2025],
  renewalDates: [],
  frequencyId: PAYMENT_FREQUENCY.halfYearly,
  count: 2,
  last: { number: 2, dueDate: civilDate('2025-09-30') },
  ...changes,
});

const refusalOf = (policy: PolicyToRenew, date: string) => {
  const plan = planRenewal(policy, civilDate(date), 100);
  return plan.ok ? undefined : renewalRefusal(plan);
};

describe('the plan of a renewal', () => {
  it('numbers the new cycle on, from the anniversary of the year', () => {
    expect(planRenewal(aPolicy(), civilDate('2026-11-02'), 100_001)).toMatchObject({
      ok: true,
      begun: { cycle: 1, year: 2026, endDate: '2027-03-31' },
      instalments: [
        { number: 3, dueDate: '2026-03-31', value: 50_001, pendingValue: 50_000 },
        { number: 4, dueDate: '2026-09-30', value: 50_000, pendingValue: 0 },
      ],
    });
  });

  it('begins with number 1 where there is no instalment yet', () => {
    const plan = planRenewal(aPolicy({ last: undefined }), civilDate('2026-03-31'), 100);
    expect(plan.ok && plan.instalments[0]?.number).toBe(1);
  });

  it.each([
    [{}, '2025-12-31', 'El año de renovación debe ser mayor a 2025'],
    [{}, '2126-01-01', 'La vigencia no puede superar 100 años'],
    [
      { last: { number: 2, dueDate: civilDate('2026-03-31') } },
      '2026-03-31',
      'La póliza ya tiene cuotas con fechas de ese periodo',
    ],
  ])('with %o on %s is refused: %s', (changes, date, message) => {
    expect(refusalOf(aPolicy(changes), date)).toBe(message);
  });

  it('sums to the value and comes after all there is, whatever the year and the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(10_000_000), (later, value) => {
        const policy = aPolicy();
        const plan = planRenewal(policy, addYears(policy.startDate, later), value);
        if (!plan.ok) throw new Error(plan.refusal);
        expect(plan.instalments.reduce((sum, one) => sum + one.value, 0)).toBe(value);
        expect(plan.instalments.every(({ dueDate }) => dueDate > '2025-09-30')).toBe(true);
      }),
    );
  });
});

describe('the renewal of a term shorter than a year', () => {
  const quarter = (startDate: string, endDate: string, last: string) =>
    aPolicy({
      startDate: civilDate(startDate),
      endDate: civilDate(endDate),
      frequencyId: PAYMENT_FREQUENCY.monthly,
      count: 12,
      last: { number: 3, dueDate: civilDate(last) },
      lastTerm: { cycle: 0, startDate: civilDate(startDate), endDate: civilDate(endDate) },
    });

  it('is a term of the same length that begins where the last ended', () => {
    const policy = quarter('2026-01-15', '2026-04-15', '2026-03-15');
    expect(planRenewal(policy, civilDate('2026-04-15'), 30_000)).toMatchObject({
      ok: true,
      begun: {
        cycle: 1,
        year: 2026,
        cycleStart: '2026-04-15',
        endDate: '2026-07-15',
        skippedYears: [],
      },
      instalments: [
        { number: 4, dueDate: '2026-04-15', value: 10_000 },
        { number: 5, dueDate: '2026-05-15', value: 10_000 },
        { number: 6, dueDate: '2026-06-15', value: 10_000, pendingValue: 0 },
      ],
    });
  });

  it.each([
    ['2026-01-31', '2026-04-30', '2026-04-30', '2026-07-31'],
    ['2026-01-15', '2026-04-14', '2026-04-15', '2026-07-14'],
    ['2026-01-15', '2026-02-20', '2026-02-20', '2026-03-28'],
  ])('of %s to %s is from %s to %s', (start, end, cycleStart, endDate) => {
    const policy = { ...quarter(start, end, start), last: undefined };
    const plan = planRenewal(policy, civilDate('2026-06-01'), 30_000);
    expect(plan).toMatchObject({ ok: true, begun: { cycleStart, endDate } });
  });

  it('is refused for a year before the last renewal alone', () => {
    const policy = quarter('2026-01-15', '2026-04-15', '2026-03-15');
    expect(refusalOf(policy, '2025-12-31')).toBe('El año de renovación debe ser mayor a 2025');
    expect(refusalOf(policy, '2026-01-01')).toBeUndefined();
  });
});
