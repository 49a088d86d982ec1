import type { SentCertificate } from '../../contract/money/paymentShapes.ts';
import { type Cents, fromCents, sumCents, toCents } from '../../money/money.ts';
import { share } from './instalmentParts.ts';
import { withheldBy } from './withholding.ts';

const FIGURES = ['premiumBase', 'premium', 'vatBase', 'vat'] as const;

const divided = (amount: Cents, weights: readonly Cents[]): Cents[] => {
  const all = sumCents(weights);
  const upTo = (count: number) => share(amount, sumCents(weights.slice(0, count)), all);
  return weights.map((_, place) => upTo(place + 1) - upTo(place));
};

/**
 * A certificate for several instalments as one for each.
 * @param settled what each instalment is settled by, money and certificate together, in cents
 * @returns in their order; undefined for one of which nothing is withheld
 */
export const dividedCertificate = (
  sent: SentCertificate,
  settled: readonly Cents[],
): (SentCertificate | undefined)[] => {
  const shares = FIGURES.map((name) => [name, divided(toCents(sent[name]), settled)] as const);
  return settled.map((_, place) => {
    const own = shares.map(([name, parts]) => [name, fromCents(parts[place] ?? 0)] as const);
    const part: SentCertificate = { ...sent, ...Object.fromEntries(own) };
    return withheldBy(part) > 0 ? part : undefined;
  });
};
