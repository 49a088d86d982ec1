import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renewals } from '../../domain/contract/index.ts';
import { differenceOf } from '../../domain/sales/renewals/difference.ts';

const cents = fc.integer({ min: 1, max: 100_000_000 });

describe('the difference of a renewal', () => {
  it('is what it costs more, and how much of before that is', () => {
    expect(differenceOf(100_000, 112_345)).toEqual({ cents: 12_345, percent: 12.3 });
    expect(differenceOf(100_000, 90_000)).toEqual({ cents: -10_000, percent: -10 });
  });

  it('leads from before to after, and its percentage has its sign or is nothing', () => {
    fc.assert(
      fc.property(cents, cents, (before, after) => {
        const difference = differenceOf(before, after);
        expect(before + difference.cents).toBe(after);
        expect([0, Math.sign(difference.cents)]).toContain(Math.sign(difference.percent) + 0);
      }),
    );
  });
});

describe('the move of a renewal', () => {
  const refusedAt = (body: object) =>
    renewals.moveRenewal.body
      .safeParse({ version: 0, ...body })
      .error?.issues.map(({ path }) => path.join());

  it('to lost needs a reason, and another one than those of the list its words', () => {
    expect(refusedAt({ stage: 'lost' })).toEqual(['lossReason']);
    expect(refusedAt({ stage: 'lost', lossReason: 'other', lossWords: ' ' })).toEqual([
      'lossWords',
    ]);
    expect(refusedAt({ stage: 'lost', lossReason: 'price' })).toBeUndefined();
  });

  it('never leads to renewed', () => {
    expect(refusedAt({ stage: 'renewed' })).toEqual(['stage']);
  });
});
