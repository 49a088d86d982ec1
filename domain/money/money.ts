/**
 * Money as whole cents. A float never holds an amount: sums and differences are integer arithmetic,
 * everything that divides or takes a percentage goes through big.js.
 */
import Big from 'big.js';

/** Money in whole US cents; may be negative, always a safe integer. */
export type Cents = number;

/** A percentage from 0 to 100 with at most two decimals: 12.5 means 12.5 %. */
export type Percent = number;

/** Results in whole cents: a division keeps no decimals and rounds half-up, away from zero on a tie. */
const WholeCents = Big();
WholeCents.DP = 0;
WholeCents.RM = Big.roundHalfUp;

const PLAIN_DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Reads an amount as it travels ("1200.00", 1200, "-.5").
 *
 * @param amount plain decimal in dollars; zeros after the second decimal are accepted.
 * @returns the same amount in cents.
 * @throws RangeError when it is no plain decimal, has more than two decimals, or is too large to be exact.
 */
export function toCents(amount: string | number): Cents {
  const text = String(amount);
  if (!PLAIN_DECIMAL.test(text)) throw new RangeError('An amount is a plain decimal number');
  const cents = new Big(text).times(100);
  if (!cents.eq(cents.round(0, Big.roundDown))) {
    throw new RangeError('An amount has at most two decimals');
  }
  return exactCents(cents);
}

/**
 * Reads an amount that others worked out, whose fractions of a cent are rounded half-up, away from
 * zero on a tie: 9.625 is 963, 25.000000000000004 is 2500.
 *
 * @param amount dollars, as a number or a plain decimal.
 * @returns cents, or `undefined` for what is no amount or too large to be exact; never throws.
 */
export function readCents(amount: unknown): Cents | undefined {
  const isAmount =
    typeof amount === 'number'
      ? Number.isFinite(amount)
      : typeof amount === 'string' && PLAIN_DECIMAL.test(amount.trim());
  if (!isAmount) return undefined;
  const cents = new Big(String(amount).trim()).times(100).round(0, Big.roundHalfUp).toNumber() + 0;
  return Number.isSafeInteger(cents) ? cents : undefined;
}

export const sumCents = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Writes cents as the decimal text that travels and is stored: 120000 → "1200.00".
 *
 * @throws RangeError when `cents` is not a safe integer.
 */
export function fromCents(cents: Cents): string {
  requireCents(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Writes cents as people read them: 123456 → "$1,234.56", −500 → "-$5.00".
 *
 * @throws RangeError when `cents` is not a safe integer.
 */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const grouped = fromCents(Math.abs(cents)).replace(/\B(?=(?:\d{3})+\.)/g, ',');
  return `${sign}$${grouped}`;
}

/**
 * `percent` % of `cents`, rounded half-up to the cent (a negative tie goes away from zero, as
 * PostgreSQL's round(numeric) does). Rounding: domain §8.
 *
 * @throws RangeError when `cents` is not a safe integer or `percent` is not a {@link Percent}.
 */
export function multiplyPercent(cents: Cents, percent: Percent): Cents {
  requireCents(cents);
  requirePercent(percent);
  return exactCents(new WholeCents(cents).times(String(percent)).div(100));
}

/**
 * `cents` divided by `parts`, rounded half-up to the cent (a negative tie goes away from zero).
 *
 * @param parts a whole number from 1.
 * @throws RangeError when `cents` is not a safe integer or `parts` is not a positive one.
 */
export function divideCents(cents: Cents, parts: number): Cents {
  requireCents(cents);
  if (!Number.isSafeInteger(parts) || parts < 1) {
    throw new RangeError('Money is divided by a whole number from 1');
  }
  return exactCents(new WholeCents(cents).div(parts));
}

function exactCents(value: Big): Cents {
  // Adding 0 turns −0, which prints and compares oddly, into 0.
  const cents = value.toNumber() + 0;
  requireCents(cents);
  return cents;
}

function requireCents(cents: Cents): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Cents are an exact whole number');
}

function requirePercent(percent: Percent): void {
  const inRange = percent >= 0 && percent <= 100;
  if (!inRange || !/^\d+(?:\.\d{1,2})?$/.test(String(percent))) {
    throw new RangeError('A percentage goes from 0 to 100 with at most two decimals');
  }
}
