import { type Cents, toCents } from '../../money/money.ts';

export interface InstalmentParts {
  readonly net: Cents;
  readonly charges: Cents;
}

/**
 * `whole` × `part` / `of`, rounded half-up; the product may be more than a number holds exactly.
 * @returns 0 where `of` is 0
 */
export const share = (whole: Cents, part: Cents, of: Cents): Cents =>
  of === 0 ? 0 : Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n));

export interface SharedPremium {
  readonly total: Cents;
  readonly charges: Cents;
  /** Whether the first instalments carry the charges, each as far as its value goes; else all share them. */
  readonly inFirst: boolean;
}

/**
 * The parts of a period's instalments. The parts of each sum to its value, and those of all to the
 * period's net and charges, to the cent.
 * @param values of its instalments, in order, in cents; of a cancelled policy the last ones may be missing
 */
export const instalmentParts = (
  values: readonly Cents[],
  { total, charges, inFirst }: SharedPremium,
): InstalmentParts[] => {
  const upTo = (value: Cents) =>
    inFirst ? Math.min(value, charges) : share(charges, value, total);
  let before = 0;
  return values.map((value) => {
    const part = upTo(before + value) - upTo(before);
    before += value;
    return { net: value - part, charges: part };
  });
};

/** Part of a period that is read, in its order; amounts in dollars. */
interface PeriodWithPremium {
  readonly cycle: number | null;
  readonly policyValue: number;
  readonly policyFee: number;
  readonly instalments: number | null;
  readonly premium?: { readonly chargesInFirst: boolean } | undefined;
}

/**
 * The parts of a policy's instalments, where their period has a breakdown.
 * @param instalments all of them, issued or to come; amounts in dollars
 * @returns by number of the instalment, with its period
 */
export const partsOfInstalments = <P extends PeriodWithPremium>(
  periods: readonly P[],
  instalments: readonly { readonly number_payment: number; readonly value: number }[],
): ReadonlyMap<number, InstalmentParts & { readonly period: P }> => {
  const left = instalments.toSorted((one, other) => one.number_payment - other.number_payment);
  const parts = new Map<number, InstalmentParts & { readonly period: P }>();
  for (const period of periods.toSorted((a, b) => (a.cycle ?? 0) - (b.cycle ?? 0))) {
    const own = left.splice(0, period.instalments ?? 0);
    if (!period.premium) continue;
    const shared = instalmentParts(
      own.map(({ value }) => toCents(value)),
      {
        total: toCents(period.policyValue),
        charges: toCents(period.policyFee),
        inFirst: period.premium.chargesInFirst,
      },
    );
    for (const [place, { number_payment }] of own.entries()) {
      const part = shared[place];
      if (part) parts.set(number_payment, { ...part, period });
    }
  }
  return parts;
};
