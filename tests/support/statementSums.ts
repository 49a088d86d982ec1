/**
 * The sums of an account in March: an advance of February is absorbed by what is paid, and one year
 * of another policy is discounted in part.
 */
export const MARCH = {
  opening: 80,
  earned: 20,
  discounted: 30,
  paid: 2,
  absorbed: 15,
  closing: 53,
  closingInFavour: 53,
  closingOverpaid: 0,
  advancesOpening: 15,
  advancesGiven: 0,
  advancesClosing: 0,
} as const;
