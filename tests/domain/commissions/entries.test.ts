import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EarningPeriod,
  earnedByEach,
  earnedByLatest,
  NEVER_SETTLED,
  settlePeriod,
  settleReversal,
  shareAdjustment,
} from '../../../domain/money/commissions/entries.ts';

/** A period of $120.00 in twelve parts, of which some were collected. */
const aPeriod = (overrides: Partial<EarningPeriod> = {}): EarningPeriod => ({
  mode: 'instalments',
  commission: 12_000,
  parts: 12,
  instalments: 12,
  collected: 0,
  earned: 0,
  settled: NEVER_SETTLED,
  ...overrides,
});

const twoCollected = aPeriod({ collected: 2, earned: 2_000 });

/** The period under new terms, settled; and what that adjusts. */
const changed = (before: EarningPeriod, terms: Partial<EarningPeriod>) => {
  const after = { ...before, ...terms };
  const { adjustment, settled } = settlePeriod(before, after);
  return { adjustment, period: { ...after, earned: after.earned + adjustment, settled } };
};

const collect = (period: EarningPeriod): EarningPeriod => {
  const next = { ...period, collected: period.collected + 1 };
  return { ...next, earned: period.earned + earnedByLatest(next) };
};

/** What each further instalment earns until all are collected. */
const restOf = (period: EarningPeriod): number[] => {
  if (period.collected === period.instalments) return [];
  const next = collect(period);
  return [next.earned - period.earned, ...restOf(next)];
};

describe('a change of terms', () => {
  it('of the frequency spreads what is left over the instalments that are left', () => {
    const { adjustment, period } = changed(twoCollected, { parts: 4, instalments: 4 });
    expect(adjustment).toBe(0);
    expect(restOf(period)).toEqual([5_000, 5_000]);
  });

  it('of the number of parts spreads what is left over the parts that are left', () => {
    const { adjustment, period } = changed(twoCollected, { parts: 6 });
    expect(adjustment).toBe(0);
    expect(restOf(period).slice(0, 5)).toEqual([2_500, 2_500, 2_500, 2_500, 0]);
  });

  it('to fewer parts than were collected leaves the rest to the next instalment', () => {
    const { adjustment, period } = changed(twoCollected, { parts: 1 });
    expect([adjustment, restOf(period)[0]]).toEqual([0, 10_000]);
  });

  it('to a higher commission leaves what was earned and spreads the rest', () => {
    const { adjustment, period } = changed(twoCollected, { commission: 22_000 });
    expect(adjustment).toBe(0);
    expect(restOf(period)).toEqual(Array(10).fill(2_000));
  });

  it('to a commission below what was earned takes the difference back', () => {
    const { adjustment, period } = changed(twoCollected, { commission: 1_500 });
    expect(adjustment).toBe(-500);
    expect(restOf(period)).toEqual(Array(10).fill(0));
  });

  it('with nothing left to collect releases the difference at once', () => {
    const paid = aPeriod({ collected: 12, earned: 12_000 });
    expect(changed(paid, { commission: 13_000 }).adjustment).toBe(1_000);
  });

  it('to annualised releases what is left at once, and back again takes it back', () => {
    const threeCollected = aPeriod({ collected: 3, earned: 3_000 });
    const { adjustment, period } = changed(threeCollected, { mode: 'whole' });
    expect([adjustment, period.earned]).toEqual([9_000, 12_000]);
    const back = changed(period, { mode: 'instalments' });
    expect(back).toEqual({ adjustment: -9_000, period: threeCollected });
    expect(restOf(back.period)).toEqual(Array(9).fill(1_000));
  });

  it('from annualised releases what was collected meanwhile', () => {
    const { period } = changed(twoCollected, { mode: 'whole' });
    const back = changed({ ...period, collected: 5 }, { mode: 'instalments' });
    expect([back.adjustment, back.period.earned]).toEqual([-7_000, 5_000]);
  });

  it('from annualised forgets no change of values from before', () => {
    const { period } = changed(twoCollected, { commission: 22_000 });
    const back = changed(changed(period, { mode: 'whole' }).period, { mode: 'instalments' });
    expect(back.period).toEqual(period);
  });

  it('that turns the commission of renewals on and off again releases nothing', () => {
    const none = aPeriod({ mode: 'nothing', collected: 3 });
    const { period } = changed(none, { mode: 'whole' });
    expect(period.earned).toBe(12_000);
    expect(changed(period, { mode: 'nothing' }).period.earned).toBe(0);
  });

  it('of an annualised commission adjusts it by the difference', () => {
    const whole = aPeriod({ mode: 'whole', earned: 12_000 });
    expect(changed(whole, { commission: 15_000 }).adjustment).toBe(3_000);
    expect(changed(whole, { commission: 11_000 }).adjustment).toBe(-1_000);
  });

  it('keeps what had been earned beyond the commission before there were entries', () => {
    const over = aPeriod({ collected: 12, earned: 24_000, parts: 6 });
    expect(changed(over, { parts: 12 }).adjustment).toBe(0);
    expect(changed(over, { commission: 11_000 }).adjustment).toBe(-1_000);
  });

  it('that concerns the period in nothing leaves its rounding as it was', () => {
    const before = aPeriod({ commission: 8_000, collected: 1, earned: 667 });
    const { period } = changed(before, {});
    expect(period.settled).toBe(before.settled);
    expect(restOf(period).slice(0, 2)).toEqual([666, 667]);
  });
});

describe('a collection taken back', () => {
  it('leaves the spread alone while it is of the present terms', () => {
    const { settled } = aPeriod({ collected: 2, earned: 2_000 });
    expect(settleReversal(twoCollected)).toBe(settled);
  });

  it('from before the last change of terms spreads what it had earned with the rest', () => {
    const { period } = changed(twoCollected, { parts: 4, instalments: 4 });
    const reversed = { ...period, collected: 1, earned: 1_000 };
    const settled = settleReversal(reversed);
    expect(settled).toEqual({ collected: 1, earned: 1_000 });
    expect(restOf({ ...reversed, settled })).toEqual([3_667, 3_666, 3_667]);
  });
});

describe('an adjustment', () => {
  const earned = [
    { advisorId: 2, amount: 300 },
    { advisorId: 1, amount: 900 },
  ];

  it.each([
    ['released goes to who earned last', 500, earned, false, [{ advisorId: 2, amount: 500 }]],
    [
      'released as it became annualised goes to who has it',
      500,
      earned,
      true,
      [{ advisorId: 3, amount: 500 }],
    ],
    [
      'released with nothing earned yet goes to who has it',
      500,
      [],
      false,
      [{ advisorId: 3, amount: 500 }],
    ],
    [
      'taken back comes from who earned last, then from those before',
      -500,
      earned,
      false,
      [
        { advisorId: 2, amount: -300 },
        { advisorId: 1, amount: -200 },
      ],
    ],
    ['of nothing concerns no advisor', 0, earned, false, []],
  ] as const)('%s', (_, amount, shares, becameWhole, expected) => {
    expect(shareAdjustment(amount, shares, 3, becameWhole)).toEqual(expected);
  });
});

const NORMAL = { mode: 'instalments' as const };

/** Something that happens to a period. */
const events = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('collect' as const) },
    { weight: 2, arbitrary: fc.constant('reverse' as const) },
    {
      weight: 2,
      arbitrary: fc.record(
        {
          commission: fc.integer({ min: 0, max: 99_999 }),
          parts: fc.integer({ min: 1, max: 13 }),
          instalments: fc.integer({ min: 1, max: 13 }),
          mode: fc.constantFrom('instalments' as const, 'whole' as const, 'nothing' as const),
        },
        { requiredKeys: [] },
      ),
    },
  ),
  { maxLength: 40 },
);

/** A period, and what each of its collected instalments has earned. */
interface Life {
  readonly period: EarningPeriod;
  readonly entries: readonly (number | undefined)[];
}

const collected = ({ period, entries }: Life): Life => {
  if (period.collected === period.instalments) return { period, entries };
  const next = collect(period);
  const own = period.mode === 'whole' ? undefined : next.earned - period.earned;
  return { period: next, entries: [...entries, own] };
};

const reversed = ({ period, entries }: Life): Life => {
  if (period.collected === 0) return { period, entries };
  const left = { ...period, collected: period.collected - 1 };
  const rest = entries.slice(0, -1);
  if (period.mode !== 'whole') {
    const next = { ...left, earned: period.earned - (entries.at(-1) ?? 0) };
    return { period: { ...next, settled: settleReversal(next) }, entries: rest };
  }
  const lost = earnedByEach(period, entries).at(-1) ?? 0;
  const earned = period.settled.earned - lost;
  return { period: { ...left, settled: settleReversal({ ...left, earned }) }, entries: rest };
};

const settled = ({ period, entries }: Life, terms: Partial<EarningPeriod>): Life => {
  const instalments = Math.max(terms.instalments ?? period.instalments, period.collected, 1);
  const next = changed(period, { ...terms, instalments }).period;
  const isBack = period.mode === 'whole' && next.mode !== 'whole';
  return { period: next, entries: isBack ? earnedByEach(period, entries) : entries };
};

/** The period after each event, in order. */
function live(happened: readonly ('collect' | 'reverse' | Partial<EarningPeriod>)[]): Life[] {
  const lives: Life[] = [{ period: aPeriod(), entries: [] }];
  for (const event of happened) {
    const life = lives.at(-1) ?? { period: aPeriod(), entries: [] };
    if (event === 'collect') lives.push(collected(life));
    else lives.push(event === 'reverse' ? reversed(life) : settled(life, event));
  }
  return lives;
}

describe('over any life of a period', () => {
  it('no more is ever released than its commission', () => {
    fc.assert(
      fc.property(events, (happened) => {
        for (const { period } of live(happened))
          expect(period.earned).toBeLessThanOrEqual(period.commission);
      }),
      { numRuns: 500 },
    );
  });

  it('all of it is released once all instalments are collected', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const period = live(happened).at(-1)?.period ?? aPeriod();
        fc.pre(period.mode === 'instalments');
        const left = restOf(period);
        fc.pre(left.length > 0);
        expect(period.earned + left.reduce((sum, one) => sum + one, 0)).toBe(period.commission);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['collections are taken back', { weight: 2, arbitrary: fc.constant('reverse' as const) }],
    [
      'values change',
      {
        weight: 2,
        arbitrary: fc.record({
          commission: fc.integer({ min: 0, max: 99_999 }),
          parts: fc.integer({ min: 1, max: 13 }),
        }),
      },
    ],
  ])('a time as annualised leaves no trace while %s', (_, besides) => {
    const happenings = fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constant('collect' as const) },
        { weight: 2, arbitrary: fc.constantFrom({ mode: 'whole' as const }, NORMAL) },
        besides,
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(happenings, (happened) => {
        const normal = happened.filter((one) => typeof one === 'string' || !('mode' in one));
        const [toggled, plain] = [live([...happened, NORMAL]), live(normal)];
        expect(toggled.at(-1)?.period.earned).toBe(plain.at(-1)?.period.earned);
      }),
      { numRuns: 500 },
    );
  });
});
