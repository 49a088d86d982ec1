import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { collect } from '../../domain/money/collecting.ts';
import { withheldOf, withholdingBases } from '../../domain/sales/premium/withholding.ts';
import { aPremiumRates } from '../support/premium.ts';

const day = civilDate('2026-03-16');

describe('what is withheld of a premium', () => {
  it('is 2 % of the net, and of the VAT, each rounded half-up', () => {
    const bases = { premium: 100_000, vat: 15_645 };
    expect(withheldOf(bases, aPremiumRates(), day)).toEqual({ premium: 2000, vat: 313 });
  });

  it('follows the rates of the certificate’s day', () => {
    const rates = aPremiumRates({ withholdingRates: '2000-01-01: 2; 2026-03-17: 1.75' });
    const on = (date: string) =>
      withheldOf({ premium: 100_000, vat: 0 }, rates, civilDate(date)).premium;
    expect([on('2026-03-16'), on('2026-03-17')]).toEqual([2000, 1750]);
  });

  it('is on an instalment’s net and its share of the VAT', () => {
    const parts = { net: 8333, charges: 1662 };
    expect(withholdingBases(parts, { vat: 15_645, charges: 19_945 })).toEqual({
      premium: 8333,
      vat: 1304,
    });
  });

  it('is on no VAT where nothing is charged', () => {
    expect(withholdingBases({ net: 100, charges: 0 }, { vat: 0, charges: 0 })).toEqual({
      premium: 100,
      vat: 0,
    });
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
