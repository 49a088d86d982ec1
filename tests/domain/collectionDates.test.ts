import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { nextCollectionOf, nextTentativeDate } from '../../domain/money/collectionDates.ts';

describe('nextTentativeDate', () => {
  it.each([
    ['Mensual', '2026-02-28'],
    ['Trimestral', '2026-04-30'],
    ['Semestral', '2026-07-31'],
    ['Anual', '2027-01-31'],
    ['Otro', '2026-02-28'],
    ['constructor', '2026-02-28'],
  ])('[4.18] after a payment on 31 January with frequency %s is %s', (frequencyName, expected) => {
    expect(nextTentativeDate(civilDate('2026-01-31'), frequencyName)).toBe(expected);
  });
});

type Subject = Parameters<typeof nextCollectionOf>[0];

const due = (day: string, status_payment_id = 1, isVoid = false) => ({
  createdAt: `${day}T00:00:00.000Z`,
  status_payment_id,
  isVoid,
});

/** A monthly policy on 16 March 2026, its instalment of the 15th paid. */
const policy = (changes: Partial<Subject> = {}): Subject => ({
  policy_status_id: 1,
  paymentFrequency: { frequencyName: 'Mensual' },
  payments: [due('2026-02-15', 2), due('2026-03-15', 2)],
  schedule: [due('2026-04-15'), due('2026-05-15')],
  asOf: '2026-03-16T00:00:00.000Z',
  ...changes,
});

const dateOf = (subject: Subject) => {
  const next = nextCollectionOf(subject);
  return next.kind === 'on' ? next.date : next.kind;
};

describe('the next collection', () => {
  it('[4.18] is the next instalment of the schedule', () => {
    expect(dateOf(policy())).toBe('2026-04-15');
  });

  it('follows the schedule after a change of frequency, not the payments of before', () => {
    expect(dateOf(policy({ schedule: [due('2026-07-15')] }))).toBe('2026-07-15');
  });

  it('is one issued before its day while that is not paid', () => {
    const payments = [due('2026-03-15', 2), due('2026-04-15')];
    const schedule = [due('2026-05-15')];
    expect(dateOf(policy({ payments, schedule }))).toBe('2026-04-15');
    const paid = [due('2026-03-15', 2), due('2026-04-15', 2)];
    expect(dateOf(policy({ payments: paid, schedule }))).toBe('2026-05-15');
  });

  it('[4.18] is none where nothing is to come: finished and paid, or cancelled', () => {
    expect(dateOf(policy({ schedule: [] }))).toBe('none');
    const early = [due('2026-03-15', 2), due('2026-04-15', 1, true)];
    expect(dateOf(policy({ policy_status_id: 2, payments: early, schedule: [] }))).toBe('none');
  });

  it('is the one that is overdue, with the one after it where some are to come', () => {
    const payments = [due('2026-02-15', 2), due('2026-03-15')];
    const overdue = { kind: 'overdue', date: '2026-03-15' };
    expect(nextCollectionOf(policy({ payments, schedule: [] }))).toEqual(overdue);
    expect(nextCollectionOf(policy({ payments }))).toEqual({ ...overdue, following: '2026-04-15' });
  });

  it('is one due today, which is not overdue yet', () => {
    const payments = [due('2026-02-15', 2), due('2026-03-16')];
    expect(dateOf(policy({ payments }))).toBe('2026-03-16');
  });

  it('is the first instalment of a policy that is still to begin', () => {
    expect(dateOf(policy({ payments: [] }))).toBe('2026-04-15');
  });

  it('is said not to be registered where there is no payment at all', () => {
    expect(dateOf(policy({ payments: [], schedule: [] }))).toBe('no-payments');
  });

  it.each([
    [1, '2026-04-15'],
    [4, '2026-04-15'],
    [2, 'none'],
    [3, 'none'],
  ])('without a schedule is worked out, for a policy of status %i as %s', (status, expected) => {
    const subject = policy({ policy_status_id: status, schedule: null });
    expect(dateOf(subject)).toBe(expected);
  });
});
