import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { collect } from '../../domain/money/collecting.ts';
import { withheldOf, withholdingBases } from '../../domain/sales/premium/withholding.ts';
import { aPremiumRates, ratesSince } from '../support/premium.ts';

const day = civilDate('2026-03-16');

describe('what is withheld of a premium', () => {
  it('is a percentage of both bases, each rounded half-up', () => {
    const bases = { premium: 100_000, vat: 15_645 };
    const rates = aPremiumRates({
      withholdingRates: ratesSince({ '2000-01-01': '2.00' }),
      vatWithholdingRates: ratesSince({ '2000-01-01': '2.00' }),
    });
    expect(withheldOf(bases, rates, day)).toEqual({ premium: 2000, vat: 313 });
  });

  it('follows the rates of the certificate’s day', () => {
    const rates = aPremiumRates({
      withholdingRates: ratesSince({ '2000-01-01': '2.00', '2026-03-17': '1.75' }),
    });
    const on = (date: string) =>
      withheldOf({ premium: 100_000, vat: 0 }, rates, civilDate(date)).premium;
    expect([on('2026-03-16'), on('2026-03-17')]).toEqual([2000, 1750]);
  });

  it.each([
    ['2020-03-31', 1000],
    ['2020-04-01', 1750],
    ['2024-02-29', 1750],
    ['2024-03-01', 1000],
  ])('is of insurers’ premiums, on %s, %d of 100,000', (date, withheld) => {
    const bases = { premium: 100_000, vat: 15_645 };
    expect(withheldOf(bases, aPremiumRates(), civilDate(date))).toEqual({
      premium: withheld,
      vat: 0,
    });
  });
});

describe('the bases of what is withheld', () => {
  const whole = { vat: 15_645, charges: 19_945 };
  const basesOf = (parts: { net: number; charges: number }, others = {}) =>
    withholdingBases(parts, whole, aPremiumRates(others), day);

  it('are a tenth of the net, rounded half-up, and no VAT, unless the agency writes others', () => {
    expect(basesOf({ net: 8335, charges: 1662 })).toEqual({ premium: 834, vat: 0 });
  });

  it('are the percentage of the certificate’s day, up to all of the net', () => {
    const withholdingBaseRates = ratesSince({ '2000-01-01': '10.00', '2026-03-16': '100.00' });
    expect(basesOf({ net: 8333, charges: 1662 }, { withholdingBaseRates }).premium).toBe(8333);
  });

  it('have the instalment’s share of the VAT where some of it is withheld', () => {
    const vatWithholdingRates = ratesSince({ '2000-01-01': '70.00' });
    expect(basesOf({ net: 8333, charges: 1662 }, { vatWithholdingRates }).vat).toBe(1304);
    expect(basesOf({ net: 100, charges: 0 }, { vatWithholdingRates }).vat).toBe(0);
  });
});

describe('a collection with a certificate', () => {
  it('adds both to the credit, and is paid by them together alone', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, (credit, withheld, received) => {
        const value = credit + withheld + received;
        const result = collect({ value, credit }, { received, withheld, whole: false });
        expect(result).toMatchObject({ ok: true, credit: value, balance: 0, paid: true });
      }),
    );
  });

  it('leaves the rest to money where the whole is paid', () => {
    const result = collect({ value: 1000, credit: 0 }, { withheld: 20, whole: true });
    expect(result).toMatchObject({ ok: true, credit: 1000, paid: true });
  });

  it('of more than is due is refused', () => {
    const result = collect({ value: 1000, credit: 990 }, { withheld: 20, whole: true });
    expect(result).toEqual({ ok: false, refusal: 'too_much' });
  });
});
