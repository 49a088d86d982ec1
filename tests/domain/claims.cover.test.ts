import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { type CoverFacts, coverWarnings } from '../../domain/claims/coverCheck.ts';
import { settlementDoubt, workOutIndemnity } from '../../domain/claims/indemnity.ts';
import { amounts, percentages, roundedQuotient } from './arbitraries.ts';

const parts = fc.record({
  fixed: fc.option(amounts),
  claimPercent: fc.option(percentages),
  sumPercent: fc.option(percentages),
  minimum: fc.option(amounts),
});

const share = (amount: number, percent: number | null) =>
  roundedQuotient(BigInt(amount) * BigInt(Math.round((percent ?? 0) * 100)), 10_000n);

describe('an indemnity', () => {
  it('is what is claimed less deductible and depreciation, up to what is left of the sum, never below nothing', () => {
    fc.assert(
      fc.property(
        amounts,
        parts,
        fc.option(amounts),
        fc.option(amounts),
        amounts,
        (claimed, deductible, insuredSum, lost, usedSum) => {
          const { indemnity } = workOutIndemnity({
            claimed,
            deductible,
            insuredSum,
            usedSum,
            depreciation: lost,
          });
          const largest = Math.max(
            deductible.fixed ?? 0,
            deductible.minimum ?? 0,
            share(claimed, deductible.claimPercent),
            share(insuredSum ?? 0, deductible.sumPercent),
          );
          const whole = claimed - largest - (lost ?? 0);
          const left = insuredSum === null ? whole : insuredSum - usedSum;
          expect(indemnity).toBe(Math.max(0, Math.min(whole, left)));
        },
      ),
    );
  });

  it('of 10,000.00 with 10 % of the claim, 1 % of 25,000.00 and at least 300.00', () => {
    const working = workOutIndemnity({
      claimed: 1_000_000,
      deductible: { fixed: null, claimPercent: 10, sumPercent: 1, minimum: 30_000 },
      insuredSum: 2_500_000,
      usedSum: 0,
      depreciation: 50_000,
    });
    expect(working).toEqual({
      parts: { fixed: 0, ofClaim: 100_000, ofSum: 25_000, minimum: 30_000 },
      deductible: 100_000,
      depreciation: 50_000,
      limit: 2_500_000,
      indemnity: 850_000,
    });
  });

  it.each([
    ['10 % of the claim', { claimPercent: 10 }, 0, 1_000_000],
    ['500.00', { fixed: 50_000 }, 0, 1_000_000],
    ['10 % of the claim, where 7,000.00 were taken before', { claimPercent: 10 }, 700_000, 300_000],
    ['10 % of the claim, where more than all was taken', { claimPercent: 10 }, 1_000_001, 0],
  ])('of 15,000.00 stops at a sum of 10,000.00 with %s', (_, part, usedSum, indemnity) => {
    const deductible = { fixed: null, claimPercent: null, sumPercent: null, minimum: null };
    const working = workOutIndemnity({
      claimed: 1_500_000,
      deductible: { ...deductible, ...part },
      insuredSum: 1_000_000,
      usedSum,
      depreciation: null,
    });
    expect(working.indemnity).toBe(indemnity);
  });

  it.each([
    ['what the figures come to', 800, { limit: 1000, indemnity: 800 }, false],
    ['another amount within what is left of the sum', 1000, { limit: 1000, indemnity: 800 }, true],
    ['less than the figures come to', 799, { limit: 1000, indemnity: 800 }, true],
    ['any amount where nothing is claimed', 9999, { limit: null, indemnity: null }, false],
    ['more than is left of the sum', 1001, { limit: 1000, indemnity: 800 }, true],
    ['another amount where no sum is known', 9999, { limit: null, indemnity: 800 }, true],
    ['nothing below the deductible', 0, { limit: 1000, indemnity: 0 }, false],
    ['nothing above the deductible', 0, { limit: 1000, indemnity: 800 }, true],
    ['nothing where nothing is claimed', 0, { limit: null, indemnity: null }, true],
  ])('settled at %s is doubtful or not', (_, amount, working, isDoubtful) => {
    expect(settlementDoubt(amount, working) !== undefined).toBe(isDoubtful);
  });
});

const COVERED: CoverFacts = {
  lossDay: civilDate('2026-03-10'),
  startDate: civilDate('2026-01-01'),
  endDate: civilDate('2027-01-01'),
  cancelledOn: null,
  overdue: { instalments: 0, amount: 0 },
  itemsOut: [],
  sameDay: [],
  usedSum: 0,
};

describe('the check of a cover', () => {
  it.each([
    ['nothing where the policy covered the day', {}, []],
    ['a loss before the policy', { lossDay: civilDate('2025-12-31') }, ['beforeStart']],
    ['a loss on the first day', { lossDay: civilDate('2026-01-01') }, []],
    ['a loss on the day it ended', { lossDay: civilDate('2027-01-01') }, ['afterEnd']],
    ['a loss on the day it was cancelled', { cancelledOn: civilDate('2026-03-10') }, ['cancelled']],
    ['no cancellation after the loss', { cancelledOn: civilDate('2026-03-11') }, []],
    [
      'items that were out of the policy',
      { itemsOut: [{ title: 'PBX-1', inSince: null, outSince: civilDate('2026-03-09') }] },
      ['itemsOut'],
    ],
    ['instalments overdue', { overdue: { instalments: 2, amount: 20_000 } }, ['overdue']],
    ['a claim of the same day', { sameDay: ['2026-00007'] }, ['sameDay']],
  ])('warns of %s', (_, changes, codes) => {
    expect(coverWarnings({ ...COVERED, ...changes }).map(({ code }) => code)).toEqual(codes);
  });

  it('names five items at most, each with the day that it left or entered', () => {
    const out = { inSince: null, outSince: civilDate('2026-03-09') };
    const items = [1, 2, 3, 4, 5, 6].map((number) => ({ title: `PBX-${number}`, ...out }));
    const toCome = { title: 'PBX-0', inSince: civilDate('2026-03-12'), outSince: null };
    const [warning] = coverWarnings({ ...COVERED, itemsOut: [toCome, ...items] });
    expect(warning?.text).toMatch(
      /PBX-0 \(entró el 12\/03\/2026\), PBX-1 \(salió el 09\/03\/2026\)/,
    );
    expect(warning?.text).toMatch(/ y 2 más\.$/);
  });

  it('says how many instalments for how much', () => {
    const one = { ...COVERED, overdue: { instalments: 1, amount: 10_050 } };
    expect(coverWarnings(one)[0]?.text).toBe('Ese día había una cuota vencida por $100.50.');
  });
});
