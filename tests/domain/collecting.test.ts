import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CollectionRequest,
  type CollectionResult,
  collect,
  type InstalmentState,
} from '../../domain/money/collecting.ts';
import { amounts } from './arbitraries.ts';

const unpaid = { value: 10_000, credit: 0 };
const partly = { value: 10_000, credit: 4_000 };

/** What a lawful request makes of an instalment. */
const collected = (
  instalment: InstalmentState,
  request: Partial<CollectionRequest>,
): CollectionResult => {
  const outcome = collect(instalment, { whole: false, ...request });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome;
};

const refusalOf = (instalment: InstalmentState, request: Partial<CollectionRequest>) => {
  const outcome = collect(instalment, { whole: false, ...request });
  return outcome.ok ? undefined : outcome.refusal;
};

describe('collect', () => {
  it('pays the whole value with one click', () => {
    expect(collected(unpaid, { whole: true })).toMatchObject({
      credit: 10_000,
      balance: 0,
      paid: true,
      collects: true,
    });
  });

  it('[5.20] leaves a partial payment pending with its balance', () => {
    expect(collected(unpaid, { credit: 4_000 })).toMatchObject({
      credit: 4_000,
      balance: 6_000,
      paid: false,
      collects: true,
    });
  });

  it('takes the credit as all that has been paid, not as an addition', () => {
    expect(collected(partly, { credit: 10_000 }).paid).toBe(true);
  });

  it('adds what is received now to what has been paid', () => {
    expect(collected({ value: 8_333, credit: 8_300 }, { received: 33 })).toMatchObject({
      credit: 8_333,
      balance: 0,
      paid: true,
    });
  });

  it('lets what is received now decide, whatever a whole form says besides', () => {
    const result = collected(partly, { received: 1_000, credit: 0, whole: true });
    expect(result.credit).toBe(5_000);
  });

  it('refuses more than the value, with one click too', () => {
    expect(refusalOf(unpaid, { credit: 10_001 })).toBe('too_much');
    expect(refusalOf(unpaid, { credit: 10_001, whole: true })).toBe('too_much');
    expect(refusalOf(partly, { received: 6_001 })).toBe('too_much');
  });

  it('refuses less than has been collected, but for the one click that pays it whole', () => {
    expect(refusalOf(partly, { credit: 3_999 })).toBe('below_collected');
    expect(refusalOf(partly, { credit: 0 })).toBe('below_collected');
    expect(collected(partly, { credit: 0, whole: true }).paid).toBe(true);
  });

  it('moves no money when the credit stays as it was', () => {
    expect(collected(partly, { credit: 4_000 }).collects).toBe(false);
    expect(collected(partly, {}).collects).toBe(false);
  });

  it('pays an instalment of nothing only when asked to', () => {
    const free = { value: 0, credit: 0 };
    expect(collected(free, {}).paid).toBe(false);
    expect(collected(free, { credit: 0 }).paid).toBe(true);
  });

  it('never loses, invents or gives back a cent', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (...three) => {
        const [before, credit, value] = three.toSorted((a, b) => a - b) as [number, number, number];
        const byTotal = collected({ value, credit: before }, { credit });
        expect(byTotal.credit + byTotal.balance).toBe(value);
        expect(byTotal.paid).toBe(credit === value);
        expect(collected({ value, credit: before }, { received: credit - before })).toEqual(
          byTotal,
        );
      }),
    );
  });
});
