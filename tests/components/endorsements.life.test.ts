import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import type { Period } from '../../src/data/records.ts';
import { lifeOf, valueOn } from '../../src/resources/sales/policies/detail/lifeMovements.ts';
import { anEndorsement } from './endorsementsBuilders.ts';
import { aPolicy, wire } from './policiesBuilders.ts';

const period = (cycle: number, policyValue: number): Period => ({
  id: 50 + cycle,
  policy_id: 7,
  year: 2026 + cycle,
  cycle,
  term: null,
  policyValue,
  policyFee: 0,
  agencyPercentage: 20,
  advisorPercentage: 10,
  numberOfPayments: 12,
  numberOfPaymentsAdvisor: 12,
  instalments: 12,
  commissionEarned: 0,
  version: 1,
});

const issued = { state: 'issued', number: 1 } as const;

describe('the life of a policy as one line', () => {
  it('takes the endorsements out of what each period began with, and adds them one by one', () => {
    const policy = aPolicy({ periods: [period(0, 1212), period(1, 1400)] });
    const life = lifeOf(policy, [
      anEndorsement(issued),
      anEndorsement({ ...issued, id: 10, number: 2, policyValue: -100, kind: 'decrease' }),
    ]);
    expect(life.map(({ kind, amount, running }) => [kind, amount, running])).toEqual([
      ['registration', 1200_00, 1200_00],
      ['endorsement', 112_00, 1312_00],
      ['endorsement', -100_00, 1212_00],
      ['renewal', 1400_00, 1400_00],
    ]);
  });

  it('shows what is not issued without counting it', () => {
    const policy = aPolicy({ periods: [period(0, 1200)] });
    const [first, draft] = lifeOf(policy, [anEndorsement()]);
    expect(first?.running).toBe(1200_00);
    expect(draft).toMatchObject({ amount: 112_00 });
    expect(draft?.running).toBeUndefined();
  });

  it('ends with a cancellation that no endorsement made', () => {
    const cancelled = { periods: [period(0, 1200)], cancelledOn: wire('2026-06-01') };
    const kinds = (...all: Parameters<typeof anEndorsement>[0][]) =>
      lifeOf(aPolicy(cancelled), all.map(anEndorsement)).map(({ kind }) => kind);
    expect(kinds()).toEqual(['registration', 'cancelled']);
    expect(kinds({ ...issued, kind: 'cancellation', policyValue: -500 })).toEqual([
      'registration',
      'endorsement',
    ]);
  });

  it('says what the period was worth on a day', () => {
    const life = lifeOf(aPolicy({ periods: [period(0, 1312)] }), [anEndorsement(issued)]);
    expect(valueOn(life, civilDate('2026-01-14'))).toBeUndefined();
    expect(valueOn(life, civilDate('2026-04-14'))).toBe(1200_00);
    expect(valueOn(life, civilDate('2026-04-15'))).toBe(1312_00);
  });
});
