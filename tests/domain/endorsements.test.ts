import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, civilDate } from '../../domain/civilDate.ts';
import { sumCents } from '../../domain/money/money.ts';
import {
  type ChosenEffect,
  dueAtEnd,
  type EndorsedInstalment,
  endorseInstalments,
  evenShares,
} from '../../domain/sales/endorsements/instalments.ts';
import { dayRefusal, figuresRefusal } from '../../domain/sales/endorsements/refusals.ts';
import {
  shareOf,
  unearnedByDays,
  unearnedByShortRates,
} from '../../domain/sales/endorsements/unearned.ts';

const START = civilDate('2026-01-01');
const END = civilDate('2027-01-01');

/** Monthly instalments, or daily ones where a year has more than twelve. */
const dueOf = (count: number, place: number) =>
  count > 12 ? addDays(START, place) : addMonths(START, place);

/** Equal instalments of a year, of which the first are collected and some more issued. */
const instalments = (count: number, paid: number, value = 10_000): EndorsedInstalment[] =>
  Array.from({ length: count }, (_, place) => ({
    dueDate: dueOf(count, place),
    value,
    credit: place < paid ? value : 0,
    isPaid: place < paid,
    isIssued: place <= paid,
  }));

const valuesOf = (all: readonly EndorsedInstalment[], amount: number, chosen: ChosenEffect) => {
  const outcome = endorseInstalments(all, amount, chosen, END);
  return outcome.ok ? outcome.instalments.map(({ value }) => value) : outcome.refusal;
};

describe('the effect of an endorsement on the instalments', () => {
  it('spreads a charge evenly over those not collected, to the cent', () => {
    expect(valuesOf(instalments(4, 1), 1000, { effect: 'spread' })).toEqual([
      10_000, 10_333, 10_333, 10_334,
    ]);
  });

  it('charges the next one whole on account', () => {
    expect(valuesOf(instalments(3, 1), 1000, { effect: 'nextFirst' })).toEqual([
      10_000, 11_000, 10_000,
    ]);
  });

  it('lowers the next ones as far as each goes, and takes away what is left of nothing', () => {
    expect(valuesOf(instalments(3, 1), -15_000, { effect: 'nextFirst' })).toEqual([10_000, 5000]);
  });

  it('has instalments of its own, of which one joins that of the same day', () => {
    const chosen = { effect: 'own', ownCount: 2, ownFrom: civilDate('2026-03-01') } as const;
    expect(valuesOf(instalments(3, 1), 2000, chosen)).toEqual([10_000, 10_000, 11_000, 1000]);
  });

  it('refuses instalments of its own before the last issued, or past the end', () => {
    const from = (day: string) =>
      ({ effect: 'own', ownCount: 1, ownFrom: civilDate(day) }) as const;
    expect(valuesOf(instalments(3, 1), 2000, from('2026-02-01'))).toBe('ownTooEarly');
    expect(valuesOf(instalments(3, 1), 2000, from('2027-01-01'))).toBe('ownPastEnd');
  });

  it('gives back from those collected last, and no more than was collected', () => {
    const back = { effect: 'refund', reducesUnpaid: false } as const;
    expect(valuesOf(instalments(3, 2), -15_000, back)).toEqual([5000, 10_000]);
    expect(valuesOf(instalments(3, 2), -20_001, back)).toBe('refundAboveCollected');
    expect(valuesOf(instalments(3, 2), -25_000, { effect: 'refund' })).toEqual([5000]);
  });

  it('says of each effect that does not do why', () => {
    expect(valuesOf(instalments(2, 2), 100, { effect: 'spread' })).toBe('nothingUnpaid');
    expect(valuesOf(instalments(2, 1), 100, { effect: 'refund' })).toBe('refundOfCharge');
    expect(valuesOf(instalments(2, 1), -100, { effect: 'own' })).toBe('ownOfReturn');
    expect(valuesOf(instalments(2, 1), -10_001, { effect: 'spread' })).toBe('aboveUnpaid');
  });

  it('is collected whole that is lowered to what was collected in part', () => {
    const [first, second] = instalments(2, 0);
    if (!first || !second) throw new Error('Two were made');
    const partly = [{ ...first, credit: 6000 }, second];
    const outcome = endorseInstalments(partly, -14_000, { effect: 'spread' }, END);
    expect(outcome).toMatchObject({
      ok: true,
      instalments: [{ value: 6000, credit: 6000, isPaid: true }],
    });
  });

  it('makes what is left at an early end fall due on its day, beside what is collected', () => {
    const at = (day: string, paid = 1) =>
      dueAtEnd(instalments(5, paid), civilDate(day)).map((one) => `${one.dueDate} ${one.value}`);
    const issued = ['2026-01-01 10000', '2026-02-01 10000'];
    expect(at('2026-03-10')).toEqual([...issued, '2026-03-01 10000', '2026-03-10 20000']);
    expect(at('2026-03-01')).toEqual([...issued, '2026-03-01 30000']);
    expect(at('2026-03-01', 3)).toEqual([...issued, '2026-03-01 10000', '2026-02-28 20000']);
  });

  it('shares to the cent within any limits', () => {
    const limits = fc.array(fc.nat(50_000), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(limits, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const amount = Math.floor(sumCents(all) * part);
        const shares = evenShares(amount, all);
        expect(sumCents(shares)).toBe(amount);
        expect(shares.every((share, place) => share >= 0 && share <= (all[place] ?? 0))).toBe(true);
      }),
    );
  });
});

/** A period as endorsements change it, beside what is replayed from them. */
interface Life {
  readonly instalments: readonly EndorsedInstalment[];
  readonly movements: readonly number[];
  readonly collected: number;
}

const aStep = fc.record({
  act: fc.constantFrom('collect', 'reverse', 'endorse', 'endorse', 'endorse'),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  amount: fc.integer({ min: -400_000, max: 300_000 }),
  effect: fc.constantFrom('spread', 'nextFirst', 'own', 'refund'),
  ownCount: fc.integer({ min: 1, max: 14 }),
  ownFrom: fc.integer({ min: 0, max: 400 }).map((days) => addDays(START, days)),
  reducesUnpaid: fc.boolean(),
});

type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never;

const credited = (all: readonly EndorsedInstalment[]) => sumCents(all.map(({ credit }) => credit));
const worth = (all: readonly EndorsedInstalment[]) => sumCents(all.map(({ value }) => value));

/** Collects a share of the first unpaid instalment. */
const collect = (life: Life, share: number): Life => {
  const next = life.instalments.findIndex(({ isPaid }) => !isPaid);
  const instalments = life.instalments.map((one, place) => {
    if (place !== next) return one;
    const credit = Math.min(one.value, one.credit + Math.ceil(one.value * share));
    return { ...one, credit, isPaid: credit === one.value, isIssued: true };
  });
  return { ...life, instalments, collected: credited(instalments) };
};

const reverse = (life: Life): Life => {
  const last = life.instalments.findLastIndex(({ credit }) => credit > 0);
  const instalments = life.instalments.map((one, place) =>
    place === last ? { ...one, credit: 0, isPaid: false } : one,
  );
  return { ...life, instalments, collected: credited(instalments) };
};

const endorse = (life: Life, { amount, ...chosen }: Step): Life => {
  const outcome = endorseInstalments(life.instalments, amount, chosen as ChosenEffect, END);
  if (!outcome.ok) return life;
  const { instalments, refunds } = outcome;
  const refunded = sumCents([...refunds.values()]);
  expect(credited(instalments)).toBe(life.collected - refunded);
  return {
    instalments,
    movements: [...life.movements, amount],
    collected: life.collected - refunded,
  };
};

const step = (life: Life, one: Step): Life => {
  if (one.act === 'collect') return collect(life, one.share);
  return one.act === 'reverse' ? reverse(life) : endorse(life, one);
};

describe('10,000 histories of a period', () => {
  it.each([1, 12, 400])('of %i instalments end with the sum of their movements', (count) => {
    const histories = fc.tuple(fc.nat(30_000), fc.array(aStep, { maxLength: 12 }));
    fc.assert(
      fc.property(histories, ([cents, steps]) => {
        const opening = instalments(count, 0, cents + 1);
        let life: Life = { instalments: opening, movements: [worth(opening)], collected: 0 };
        for (const one of steps) life = step(life, one);
        const all = life.instalments;
        expect(worth(all)).toBe(sumCents(life.movements));
        expect(credited(all)).toBe(life.collected);
        const isSound = ({ value, credit, isPaid }: EndorsedInstalment) =>
          value > 0 && credit >= 0 && value >= credit && isPaid === (value === credit);
        expect(all.filter((one) => !isSound(one))).toEqual([]);
        expect(new Set(all.map(({ dueDate }) => dueDate)).size).toBe(all.length);
      }),
      { numRuns: count === 12 ? 10_000 : 300 },
    );
  });
});

describe('the unearned premium', () => {
  const year = { startDate: civilDate('2025-01-01'), endDate: civilDate('2026-01-01') };

  it('is what belongs to the days that are left', () => {
    expect(unearnedByDays(100_000, year, addDays(year.startDate, 100))).toBe(72_603);
    expect(unearnedByDays(100_000, year, year.startDate)).toBe(100_000);
    expect(unearnedByDays(100_000, year, year.endDate)).toBe(0);
  });

  it('is of items what they have of the premium, and never more than all of it', () => {
    const day = addDays(year.startDate, 100);
    const of = (part: number, parts: number) =>
      unearnedByDays(100_000, year, day, shareOf({ part, parts }, 100_000));
    expect(of(35_000, 100_000)).toBe(25_411);
    // The others have none, or all have parts of the value with its charges.
    expect([of(35_000, 35_000), of(42_000, 120_000)]).toEqual([25_411, 25_411]);
    expect([of(0, 0), of(120_000, 120_000)]).toEqual([0, 72_603]);
  });

  it('is what the short-rate table leaves', () => {
    const rates = [
      { upTo: 90, retained: '40.00' },
      { upTo: 30, retained: '20.00' },
      { upTo: 180, retained: '70.00' },
    ];
    const left = (days: number) => unearnedByShortRates(100_000, rates, days);
    expect([left(0), left(30), left(31), left(180), left(181)]).toEqual([
      80_000, 80_000, 60_000, 30_000, 0,
    ]);
  });
});

describe('the day of an endorsement', () => {
  const on = (kind: Parameters<typeof dayRefusal>[0], day: string, cancelledOn?: string) =>
    dayRefusal(kind, civilDate(day), {
      term: { startDate: START, endDate: END },
      cancelledOn: cancelledOn === undefined ? null : civilDate(cancelledOn),
      today: civilDate('2027-02-01'),
    })?.code;

  it('lies in the last period', () => {
    expect(on('inclusion', '2026-01-01')).toBeUndefined();
    expect(on('inclusion', '2025-12-31')).toBe('outside_term');
    expect(on('inclusion', '2027-01-01')).toBe('outside_term');
  });

  it('may be the first or the last one of a cancellation, not the one after', () => {
    expect(on('cancellation', '2026-01-01')).toBeUndefined();
    expect(on('cancellation', '2027-01-01')).toBeUndefined();
    expect(on('cancellation', '2027-01-02')).toBe('outside_term');
    expect(on('annulment', '2026-01-02')).toBe('annulment_day');
  });

  it('is of no use to a cancelled policy, but for a reinstatement', () => {
    expect(on('inclusion', '2026-05-01', '2026-04-01')).toBe('policy_cancelled');
    expect(on('reinstatement', '2026-05-01', '2026-04-01')).toBeUndefined();
    expect(on('reinstatement', '2026-05-01')).toBe('not_cancelled');
  });

  it('leaves a period neither below nothing nor without premium, unless it is ended', () => {
    const period = { value: 10_000, fee: 1000 };
    const all = { value: -10_000, fee: -1000 };
    expect(figuresRefusal('decrease', period, { value: -10_001, fee: 0 })?.code).toBe(
      'above_premium',
    );
    expect(figuresRefusal('decrease', period, all)?.code).toBe('nothing_left');
    expect(figuresRefusal('annulment', period, all)).toBeUndefined();
    expect(figuresRefusal('decrease', period, { value: -2000, fee: -1001 })?.code).toBe(
      'charges_above',
    );
  });
});
