import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { previewPlan, type TypedPlan } from '../../src/resources/sales/policies/form/planModel.ts';

const TODAY = civilDate('2026-03-15');

const typed = (changes: TypedPlan = {}): TypedPlan => ({
  startDate: '2026-01-31',
  endDate: '2027-01-31',
  payment_frequency_id: 2,
  numberOfPayments: 4,
  policyValue: '100.01',
  ...changes,
});

const planned = (changes?: TypedPlan) => {
  const plan = previewPlan(typed(changes), TODAY);
  if (plan?.kind !== 'planned') throw new Error(`no plan: ${plan?.kind}`);
  return plan;
};

describe('the plan of a policy being registered', () => {
  it('is the first cycle as the server will write it', () => {
    expect(planned().first.map(({ dueDate, value }) => [dueDate, value])).toEqual([
      ['2026-01-31', 2500],
      ['2026-04-30', 2500],
      ['2026-07-31', 2500],
      ['2026-10-31', 2501],
    ]);
  });

  it('is not there before the number of payments is known', () => {
    expect(
      previewPlan(typed({ payment_frequency_id: 5, numberOfPayments: '' }), TODAY),
    ).toBeUndefined();
  });

  it('counts the instalments that are issued at once, those of today included', () => {
    expect(planned({ startDate: '2025-12-15' }).issued).toBe(2);
    expect(planned({ startDate: '2026-03-16' }).issued).toBe(0);
  });

  it('has a renewal for each anniversary reached and before the end', () => {
    const { renewals, issued } = planned({ startDate: '2023-03-15', endDate: '2030-03-15' });
    expect(renewals.map(({ cycle, startDate }) => [cycle, startDate])).toEqual([
      [1, '2024-03-15'],
      [2, '2025-03-15'],
      [3, '2026-03-15'],
    ]);
    expect(renewals[2]?.instalments[0]?.number).toBe(13);
    expect(issued).toBe(13);
  });

  it('has no renewal from the end date on', () => {
    expect(planned({ startDate: '2023-03-15', endDate: '2025-03-15' }).renewals).toHaveLength(1);
  });

  it('is the first year while no end date is typed', () => {
    const { first, renewals } = planned({ startDate: '2020-01-31', endDate: null });
    expect([first.length, renewals.length]).toEqual([4, 0]);
  });

  it('of less than a year lies within the term, and says that it does', () => {
    const { first, isShort, afterEnd } = planned({ endDate: '2026-06-30' });
    expect(first.map(({ dueDate, value }) => [dueDate, value])).toEqual([
      ['2026-01-31', 5001],
      ['2026-04-30', 5000],
    ]);
    expect([isShort, afterEnd]).toEqual([true, []]);
    expect(planned().isShort).toBe(false);
  });

  it('names the payments of a later year that fall due after the end', () => {
    const { afterEnd } = planned({ startDate: '2025-01-31', endDate: '2026-07-31' });
    expect(afterEnd.map(({ number, dueDate }) => [number, dueDate])).toEqual([
      [7, '2026-07-31'],
      [8, '2026-10-31'],
    ]);
  });

  it('is refused for a start so long ago that it must be a slip', () => {
    const slip = { startDate: '1900-01-01', endDate: '2099-01-01', payment_frequency_id: 5 };
    expect(previewPlan(typed({ ...slip, numberOfPayments: 365 }), TODAY)).toEqual({
      kind: 'tooLongAgo',
    });
  });
});
