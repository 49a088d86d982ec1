import { type Cents, formatMoney, multiplyPercent, type Percent } from '../money/money.ts';

/** The parts of a deductible; null where the policy has none. */
export interface Deductible {
  readonly fixed: Cents | null;
  readonly claimPercent: Percent | null;
  readonly sumPercent: Percent | null;
  readonly minimum: Cents | null;
}

interface Loss {
  readonly claimed: Cents;
  readonly deductible: Deductible;
  readonly insuredSum: Cents | null;
  /** Amount that other claims of the policy's period took of an aggregate sum. */
  readonly usedSum: Cents;
  readonly depreciation: Cents | null;
}

export interface IndemnityWorking {
  readonly parts: {
    readonly fixed: Cents;
    readonly ofClaim: Cents;
    readonly ofSum: Cents;
    readonly minimum: Cents;
  };
  readonly deductible: Cents;
  readonly depreciation: Cents;
  /** Rest of the sum insured; null where the sum is not known. */
  readonly limit: Cents | null;
  readonly indemnity: Cents;
}

export const sumLeft = ({ insuredSum, usedSum }: Pick<Loss, 'insuredSum' | 'usedSum'>) =>
  insuredSum === null ? null : Math.max(0, insuredSum - usedSum);

/**
 * The indemnity of a loss: what is claimed less the deductible and the depreciation, never more than is left of the sum
 * insured, and never below nothing. Percentages are rounded half-up to the cent; a percentage of the sum is of all of it.
 */
export const workOutIndemnity = ({
  claimed,
  deductible: { fixed, claimPercent, sumPercent, minimum },
  insuredSum,
  usedSum,
  depreciation,
}: Loss): IndemnityWorking => {
  const parts = {
    fixed: fixed ?? 0,
    ofClaim: multiplyPercent(claimed, claimPercent ?? 0),
    ofSum: multiplyPercent(insuredSum ?? 0, sumPercent ?? 0),
    minimum: minimum ?? 0,
  };
  const deductible = Math.max(...Object.values(parts));
  const lost = depreciation ?? 0;
  const limit = sumLeft({ insuredSum, usedSum });
  const indemnity = Math.max(0, Math.min(claimed - deductible - lost, limit ?? Infinity));
  return { parts, deductible, depreciation: lost, limit, indemnity };
};

/**
 * Why a settlement needs a reason: it is more than is left of the sum insured, another than the figures of the claim come
 * to, or of nothing although nothing is claimed.
 * @param amount what is agreed, in cents
 * @param indemnity what the figures of the claim come to; null while nothing is claimed
 * @returns undefined where nothing is doubtful
 */
export const settlementDoubt = (
  amount: Cents,
  { limit, indemnity }: { readonly limit: Cents | null; readonly indemnity: Cents | null },
): string | undefined => {
  if (limit !== null && amount > limit)
    return `Quedan ${formatMoney(limit)} del monto de cobertura: corrija el valor, o ponga el motivo por el que se paga más.`;
  if (indemnity === null)
    return amount === 0
      ? 'No hay valor reclamado: póngalo en el siniestro, o el motivo por el que no se paga nada.'
      : undefined;
  return amount === indemnity
    ? undefined
    : `El cálculo da ${formatMoney(indemnity)}: corrija el valor, o ponga el motivo por el que se acuerda otro.`;
};
