import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collect } from '../../domain/collecting.ts';
import { amounts } from './arbitraries.ts';

const unpaid = { value: 10_000, credit: 0 };

describe('collect', () => {
  it('pays the whole value with one click', () => {
    expect(collect(unpaid, { whole: true })).toEqual({
      credit: 10_000,
      balance: 0,
      paid: true,
      collects: true,
    });
  });

  it('leaves a partial payment pending with its balance', () => {
    expect(collect(unpaid, { credit: 4_000, whole: false })).toEqual({
      credit: 4_000,
      balance: 6_000,
      paid: false,
      collects: true,
    });
  });

  it('takes the credit as all that has been paid, not as an addition', () => {
    const partly = { value: 10_000, credit: 4_000 };
    expect(collect(partly, { credit: 10_000, whole: false })?.paid).toBe(true);
  });

  it('refuses more than the value, with one click too', () => {
    expect(collect(unpaid, { credit: 10_001, whole: false })).toBeUndefined();
    expect(collect(unpaid, { credit: 10_001, whole: true })).toBeUndefined();
  });

  it('moves no money when the credit stays as it was', () => {
    const partly = { value: 10_000, credit: 4_000 };
    expect(collect(partly, { credit: 4_000, whole: false })?.collects).toBe(false);
    expect(collect(partly, { whole: false })?.collects).toBe(false);
  });

  it('pays an instalment of nothing only when asked to', () => {
    const free = { value: 0, credit: 0 };
    expect(collect(free, { whole: false })?.paid).toBe(false);
    expect(collect(free, { credit: 0, whole: false })?.paid).toBe(true);
  });

  it('never loses or invents a cent', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, another) => {
        const [credit, value] = one < another ? [one, another] : [another, one];
        const result = collect({ value, credit: 0 }, { credit, whole: false });
        expect((result?.credit ?? 0) + (result?.balance ?? 0)).toBe(value);
        expect(result?.paid).toBe(credit === value);
      }),
    );
  });
});
