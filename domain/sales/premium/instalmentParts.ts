import { type Cents, sumCents } from '../../money/money.ts';

/** What of an instalment's value is net premium, and what charges. */
export interface InstalmentParts {
  readonly net: Cents;
  readonly charges: Cents;
}

/** `whole` × `part` / `of`, rounded half-up; the product may be more than a number holds exactly. */
const share = (whole: Cents, part: Cents, of: Cents): Cents =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n));

/**
 * The parts of a period's instalments (domain §37). The parts of each sum to its value, and those of all to the
 * period's net and charges, to the cent.
 * @param values of all its instalments, in order, in cents
 * @param charges of the period, at most what the values sum to
 * @param inFirst whether the first instalments carry the charges, each as far as its value goes; else all share them
 */
export const instalmentParts = (
  values: readonly Cents[],
  charges: Cents,
  inFirst: boolean,
): InstalmentParts[] => {
  const total = sumCents(values);
  const upTo = (value: Cents) =>
    inFirst ? Math.min(value, charges) : share(charges, value, total);
  let before = 0;
  return values.map((value) => {
    const part = upTo(before + value) - upTo(before);
    before += value;
    return { net: value - part, charges: part };
  });
};
