import type { CivilDate } from '../../civilDate.ts';
import { type Cents, multiplyPercent, toCents } from '../../money/money.ts';
import { type InstalmentParts, share } from './instalmentParts.ts';
import { type PremiumRates, rateOn } from './rates.ts';

/** Cents of the net premium and of the VAT: the bases of what is withheld, or the amounts withheld of them. */
export interface Withholding {
  readonly premium: Cents;
  readonly vat: Cents;
}

/** Sum that a certificate withholds. @param sent its amounts, in dollars as decimal texts */
export const withheldBy = (sent: { readonly premium: string; readonly vat: string }): Cents =>
  toCents(sent.premium) + toCents(sent.vat);

/** The numbers of certificates: establishment, point of issue and sequence (SRI). */
export const CERTIFICATE_NUMBER = /^\d{3}-\d{3}-\d{9}$/;

/**
 * What is withheld, each rounded half-up to the cent.
 * @param day of the certificate, whose rates apply
 */
export const withheldOf = (
  bases: Withholding,
  { withholdingRates, vatWithholdingRates }: PremiumRates,
  day: CivilDate,
): Withholding => ({
  premium: multiplyPercent(bases.premium, rateOn(withholdingRates, day)),
  vat: multiplyPercent(bases.vat, rateOn(vatWithholdingRates, day)),
});

/**
 * What is proposed as the bases of a certificate for an instalment, each rounded half-up to the cent: a percentage of
 * its net, and its share of the VAT where any of that is withheld.
 * @param whole of its period: the VAT has its share of the instalment's charges
 * @param day of the certificate, whose rates apply
 */
export const withholdingBases = (
  { net, charges }: InstalmentParts,
  whole: { readonly vat: Cents; readonly charges: Cents },
  { withholdingBaseRates, vatWithholdingRates }: PremiumRates,
  day: CivilDate,
): Withholding => ({
  premium: multiplyPercent(net, rateOn(withholdingBaseRates, day)),
  vat: rateOn(vatWithholdingRates, day) === 0 ? 0 : share(whole.vat, charges, whole.charges),
});
