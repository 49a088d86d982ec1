import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate } from '../../domain/civilDate.ts';
import {
  type ClaimTerms,
  clocksOn,
  dueWithPauses,
  type Pause,
} from '../../domain/claims/clocks.ts';
import { TERM_KINDS, type Term } from '../../domain/privacy/terms.ts';

const START = civilDate('2026-01-05');
const dayAt = (count: number) => addDays(START, count);

const holidaySets = fc
  .array(fc.integer({ min: -5, max: 200 }), { maxLength: 30 })
  .map((days) => new Set(days.map(dayAt)));

/** Pauses one after the other, of which the last may still stand; some begin before the term. */
const pauses: fc.Arbitrary<readonly Pause[]> = fc
  .tuple(
    fc.array(fc.tuple(fc.nat({ max: 40 }), fc.nat({ max: 30 })), { maxLength: 5 }),
    fc.boolean(),
  )
  .map(([pairs, isOpen]) => {
    let at = -10;
    return pairs.map(([gap, length], place): Pause => {
      const from = at + gap;
      at = from + length;
      const until = isOpen && place === pairs.length - 1 ? null : dayAt(at);
      return { from: dayAt(from), until };
    });
  });

const terms: fc.Arbitrary<Term> = fc.record({
  days: fc.integer({ min: 1, max: 90 }),
  kind: fc.constantFrom(...TERM_KINDS),
});

const isWeekend = (day: CivilDate) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The slow model: day by day, each crossed off that stands still or is closed. */
const walkedDue = (
  term: Term,
  all: readonly Pause[],
  holidays: ReadonlySet<CivilDate>,
): CivilDate | null => {
  let day = START;
  for (let left = term.days; left > 0; ) {
    day = addDays(day, 1);
    if (all.some(({ from, until }) => day > from && until === null)) return null;
    const isStill = all.some(({ from, until }) => day > from && until !== null && day <= until);
    const isClosed = term.kind === 'business' && (isWeekend(day) || holidays.has(day));
    if (!isStill && !isClosed) left -= 1;
  }
  return day;
};

const TERMS: ClaimTerms = {
  notice: { days: 5, kind: 'business' },
  papers: { days: 30, kind: 'calendar' },
  answer: { days: 30, kind: 'calendar' },
  payment: { days: 10, kind: 'calendar' },
};

describe('the last day of a clock', () => {
  it('is the one that counting day by day comes to, whatever the pauses and holidays', () => {
    fc.assert(
      fc.property(terms, pauses, holidaySets, (term, all, holidays) => {
        expect(dueWithPauses(term, START, all, holidays)).toBe(walkedDue(term, all, holidays));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a term without pauses', [], '2026-01-15'],
    ['a pause of ten days', [{ from: dayAt(2), until: dayAt(12) }], '2026-01-25'],
    ['a pause that ended before it', [{ from: dayAt(-9), until: dayAt(-1) }], '2026-01-15'],
    ['a pause on its last day', [{ from: dayAt(10), until: null }], '2026-01-15'],
    ['a pause that still stands', [{ from: dayAt(3), until: null }], null],
  ] as const)('of %s', (_, all, due) => {
    expect(dueWithPauses(TERMS.payment, START, all, new Set())).toBe(due);
  });
});

describe('the clocks of a claim', () => {
  const run = { clock: 'answer', from: START, pauses: [], endedOn: null } as const;

  it('count the days that are left, below nothing once they have run out', () => {
    const left = (today: CivilDate) => clocksOn([run], TERMS, new Set(), today)[0]?.daysLeft;
    expect([left(START), left(dayAt(30)), left(dayAt(33))]).toEqual([30, 0, -3]);
  });

  it('that have ended, or stand still, have no days left', () => {
    const paused = { ...run, pauses: [{ from: dayAt(4), until: null }] };
    expect(
      clocksOn([{ ...run, endedOn: dayAt(7) }, paused], TERMS, new Set(), dayAt(9)),
    ).toMatchObject([
      { endedOn: dayAt(7), daysLeft: null, pausedOn: null },
      { dueOn: null, daysLeft: null, pausedOn: dayAt(4) },
    ]);
  });
});
