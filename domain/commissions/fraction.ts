/** Exact parts of a cent, so that a figure is rounded once, at its end (domain §8). */
import { type Cents, formatMoney } from '../money.ts';

/** Cents over a whole number: { numerator: 10000, denominator: 12 } is a twelfth of $100.00. */
export interface CentsFraction {
  readonly numerator: Cents;
  /** From 1. It is not reduced: it stays the number of payments a commission is divided by. */
  readonly denominator: number;
}

/**
 * The sum of fractions, rounded half-up to the cent once (a negative tie goes away from zero).
 *
 * @throws RangeError when a numerator is not whole, a denominator is not a whole number from 1, or
 * the sum is too large to be exact.
 */
export function roundedSum(fractions: readonly CentsFraction[]): Cents {
  const { numerator, denominator } = sumOf(fractions);
  return exact(roundedHalfUp(numerator, denominator));
}

/** Decimals of a dollar that {@link exactText} writes, at most. */
const PLACES = 4;

/**
 * The exact sum of fractions, as people read it: "$20.00", "$6.6666…" when it goes on, cut after
 * four decimals.
 *
 * @throws RangeError when a denominator is not a whole number from 1.
 */
export function exactText(fractions: readonly CentsFraction[]): string {
  const { numerator, denominator } = sumOf(fractions);
  const scale = 10n ** BigInt(PLACES - 2);
  const units = numerator * scale;
  const cut = (units < 0n ? -units : units) / denominator;
  const goesOn = cut * denominator - (units < 0n ? -units : units) !== 0n;
  const cents = exact(cut / scale);
  const rest = String(cut % scale).padStart(PLACES - 2, '0');
  const decimals = goesOn ? `${rest}…` : rest.replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${formatMoney(cents)}${decimals}`;
}

function sumOf(fractions: readonly CentsFraction[]): { numerator: bigint; denominator: bigint } {
  let numerator = 0n;
  let denominator = 1n;
  for (const fraction of fractions) {
    const parts = positive(fraction.denominator);
    numerator = numerator * parts + BigInt(fraction.numerator) * denominator;
    denominator *= parts;
  }
  return { numerator, denominator };
}

function roundedHalfUp(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator;
  // Division of bigints cuts towards zero, so the half added goes away from it.
  return (2n * numerator + half) / (2n * denominator);
}

function positive(denominator: number): bigint {
  if (!Number.isSafeInteger(denominator) || denominator < 1) {
    throw new RangeError('A commission is divided by a whole number from 1');
  }
  return BigInt(denominator);
}

function exact(cents: bigint): Cents {
  const amount = Number(cents);
  if (!Number.isSafeInteger(amount)) throw new RangeError('The sum is too large to be exact');
  return amount;
}
