import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civilDate.ts';
import { instalmentParts } from '../../domain/sales/premium/instalmentParts.ts';
import { isInvoiceKey } from '../../domain/sales/premium/invoiceKey.ts';
import {
  chargesOf,
  differencesOf,
  type Premium,
  premiumOf,
  premiumOfCharge,
  premiumOfCharges,
  premiumOfTotal,
  totalOf,
} from '../../domain/sales/premium/premium.ts';
import {
  type PremiumRates,
  type PremiumRules,
  premiumRules,
  readIssueFees,
  readPercents,
} from '../../domain/sales/premium/rates.ts';
import { texts } from '../../domain/texts.ts';
import { aPremiumRates } from '../support/premium.ts';
import { independentTotal } from './independentPremium.ts';

const VEHICLE = 7;
const LIFE = 1;
const HEALTH = 3;

const today = civilDate('2026-03-01');

const rulesOf = (policyTypeId: number, rates: PremiumRates = aPremiumRates()): PremiumRules =>
  premiumRules(rates, policyTypeId, today);

const taxed = rulesOf(VEHICLE);

const nets = fc.integer({ min: 1, max: 100_000_000 });
const anyRules = fc.constantFrom(taxed, rulesOf(LIFE), rulesOf(HEALTH));

describe('a premium from its net', () => {
  it('has the charges of a net of 1,000.00', () => {
    expect(premiumOf(100_000, taxed)).toEqual({
      net: 100_000,
      contribution: 3500,
      ruralInsurance: 500,
      issueFee: 300,
      vat: 15_645,
      interest: 0,
    });
    expect(totalOf(premiumOf(100_000, taxed))).toBe(119_945);
  });

  it('has the charges of a net of 2,345.67', () => {
    const premium = premiumOf(234_567, taxed);
    expect(premium).toMatchObject({
      contribution: 8210,
      ruralInsurance: 1173,
      issueFee: 700,
      vat: 36_698,
    });
    expect(totalOf(premium)).toBe(281_348);
  });

  it.each([
    [25_000, 50],
    [25_001, 100],
    [50_000, 100],
    [100_000, 300],
    [200_000, 500],
    [400_000, 700],
    [400_001, 900],
  ])('of %d cents has an issue fee of %d', (net, fee) => {
    expect(premiumOf(net, taxed).issueFee).toBe(fee);
  });

  it('has no VAT for life, and neither VAT nor contribution for health', () => {
    expect(premiumOf(100_000, rulesOf(LIFE))).toMatchObject({ contribution: 3500, vat: 0 });
    expect(premiumOf(100_000, rulesOf(HEALTH))).toMatchObject({ contribution: 0, vat: 0 });
  });

  it('adds interest of financing to the total, without VAT', () => {
    const premium = premiumOf(100_000, taxed, { interest: 2500 });
    expect(totalOf(premium)).toBe(119_945 + 2500);
  });

  it('agrees with an independent computation for 10,000 premiums', () => {
    const of = (net: number) => totalOf(premiumOf(net, taxed));
    fc.assert(
      fc.property(nets, (net) => {
        expect(of(net)).toBe(independentTotal(net));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a charge edited by hand', () => {
  it('changes the VAT and the total, and has a difference', () => {
    const premium = premiumOf(100_000, taxed, { issueFee: 400 });
    expect(premium.vat).toBe(15_660);
    expect(differencesOf(premium, taxed)).toEqual({
      contribution: 0,
      ruralInsurance: 0,
      issueFee: 100,
      vat: 0,
      interest: 0,
    });
  });

  it('has no difference where all charges are computed', () => {
    fc.assert(
      fc.property(nets, anyRules, (net, rules) => {
        const differences = differencesOf(premiumOf(net, rules), rules);
        expect(Object.values(differences)).toEqual([0, 0, 0, 0, 0]);
      }),
    );
  });
});

describe('a premium from its total', () => {
  it.each([
    [119_945, 100_000],
    [281_348, 234_567],
  ])('of %d cents has a net of %d', (total, net) => {
    expect(premiumOfTotal(total, taxed)).toEqual(premiumOf(net, taxed));
  });

  it('has exactly the total that was given, and no nearer net', () => {
    const totals = fc.integer({ min: 200, max: 100_000_000 });
    fc.assert(
      fc.property(totals, anyRules, (total, rules) => {
        const premium = premiumOfTotal(total, rules) as Premium;
        const missed = (net: number) => Math.abs(total - totalOf(premiumOf(net, rules)));
        expect(totalOf(premium)).toBe(total);
        expect(missed(premium.net)).toBeLessThanOrEqual(missed(premium.net + 1));
        if (premium.net > 1)
          expect(missed(premium.net)).toBeLessThanOrEqual(missed(premium.net - 1));
      }),
    );
  });

  it('says the cents that no net gives as a difference of the VAT', () => {
    // Between the nets of 1,000.00 and 1,000.01 lies the next band of the issue fee.
    const premium = premiumOfTotal(120_000, taxed) as Premium;
    expect(premium.net).toBe(100_000);
    expect(differencesOf(premium, taxed)).toMatchObject({ issueFee: 0, vat: 55 });
  });

  it('keeps the charges that were edited by hand', () => {
    const premium = premiumOfTotal(119_945, taxed, { issueFee: 0, interest: 1000 });
    expect(premium).toMatchObject({ issueFee: 0, interest: 1000 });
    expect(premium && totalOf(premium)).toBe(119_945);
  });

  it.each([0, 1, 57])('is none for a total of %d cents, below its charges', (total) => {
    expect(premiumOfTotal(total, taxed)).toBeUndefined();
  });
});

describe('a premium from its charges', () => {
  it('has the roundest net with the same charges', () => {
    expect(premiumOfCharges(19_945, taxed)).toEqual(premiumOf(100_000, taxed));
    expect(premiumOfCharge('contribution', 3500, taxed)).toEqual(premiumOf(100_000, taxed));
    expect(premiumOfCharge('vat', 15_645, taxed)).toEqual(premiumOf(100_000, taxed));
  });

  it('has exactly the charges of any net', () => {
    fc.assert(
      fc.property(nets, anyRules, (net, rules) => {
        const charges = chargesOf(premiumOf(net, rules));
        const found = premiumOfCharges(charges, rules) as Premium;
        expect(found).toEqual(premiumOf(found.net, rules));
        expect(chargesOf(found)).toBe(charges);
      }),
    );
  });

  it('is none where the charge does not apply', () => {
    expect(premiumOfCharge('vat', 100, rulesOf(LIFE))).toBeUndefined();
  });
});

describe('rates', () => {
  it('hold from their day until the next one', () => {
    const rates = aPremiumRates({ vatRates: '2017-06-01: 12; 2024-04-01: 15' });
    const vatOn = (day: string) => premiumRules(rates, VEHICLE, civilDate(day)).vat;
    expect(['2010-01-01', '2024-03-31', '2024-04-01'].map(vatOn)).toEqual([12, 12, 15]);
  });

  it('are refused where two begin on the same day', () => {
    expect(readPercents('2024-04-01: 12; 2024-04-01: 15')).toEqual({
      ok: false,
      message: texts.ratesOverlap('2024-04-01'),
    });
  });

  it.each(['15', '2024-04-01', '2024-02-30: 15', '2024-04-01: 15.123', '2024-04-01: -1', ': 15'])(
    'are refused where they cannot be read: %s',
    (text) => expect(readPercents(text).ok).toBe(false),
  );

  it.each(['2024-04-01: 250 = 1', '2024-04-01: 500 = 1, 250 = 2, 9', '2024-04-01: 9, 250 = 1'])(
    'of issue fees need rising bands and one above all: %s',
    (text) => expect(readIssueFees(text).ok).toBe(false),
  );
});

describe('the parts of instalments', () => {
  const shared = fc
    .tuple(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 400 }), nets)
    .map(([values, some]) => {
      const total = values.reduce((sum, value) => sum + value, 0);
      return { values, charges: some % (total + 1) };
    });

  it.each([false, true])(
    'sum to the values and to the charges to the cent, in first: %s',
    (first) => {
      fc.assert(
        fc.property(shared, ({ values, charges }) => {
          const total = values.reduce((sum, value) => sum + value, 0);
          const parts = instalmentParts(values, { total, charges, inFirst: first });
          expect(parts.map((part) => part.net + part.charges)).toEqual(values);
          expect(parts.every((part) => part.net >= 0 && part.charges >= 0)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part.charges, 0)).toBe(charges);
        }),
      );
    },
  );

  it.each([
    [1, false],
    [1, true],
    [400, false],
    [400, true],
  ])('of a schedule of %i sum to a premium of 2,345.67, in first: %s', (count, inFirst) => {
    const premium = premiumOf(234_567, taxed);
    const [total, charges] = [totalOf(premium), chargesOf(premium)];
    const upTo = (place: number) => Math.floor((total * place) / count);
    const values = Array.from({ length: count }, (_, place) => upTo(place + 1) - upTo(place));
    const parts = instalmentParts(values, { total, charges, inFirst });
    expect(parts).toHaveLength(count);
    expect(parts.map((part) => part.net + part.charges)).toEqual(values);
    expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(234_567);
  });

  it('have the charges in the first, as far as its value goes', () => {
    expect(
      instalmentParts([100, 100, 100], { total: 300, charges: 120, inFirst: true }).map(
        ({ charges }) => charges,
      ),
    ).toEqual([100, 20, 0]);
  });

  it('share the charges by value', () => {
    expect(
      instalmentParts([100, 100, 100], { total: 300, charges: 40, inFirst: false }).map(
        ({ charges }) => charges,
      ),
    ).toEqual([13, 14, 13]);
  });
});

describe('the access key of an invoice', () => {
  // The example of the SRI's technical sheet.
  const key = '2110201101179214673900110020010000000011234567813';

  it('ends in its check digit', () => {
    expect(isInvoiceKey(key)).toBe(true);
  });

  it('is none with any one digit changed', () => {
    for (let place = 0; place < key.length; place += 1) {
      const other = (Number(key[place]) + 1) % 10;
      expect(isInvoiceKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
    }
  });

  it.each(['', key.slice(1), `${key}0`, key.replace('2', 'a')])('is not «%s»', (text) => {
    expect(isInvoiceKey(text)).toBe(false);
  });
});
