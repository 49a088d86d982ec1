import { type Cents, fromCents, multiplyPercent, type Percent, toCents } from '../money/money.ts';

export interface PeriodValues {
  policyValue: Cents;
  policyFee: Cents;
  agencyPercentage: Percent;
  advisorPercentage: Percent;
}

export interface PeriodCommissions {
  advisor: Cents;
  agency: Cents;
}

/**
 * The commissions of one period (domain §8), on the policy value less its fee. The agency keeps
 * what the advisor does not get.
 *
 * The whole commission and the advisor's are each rounded half-up, and the agency's is their
 * difference. So the two always sum to the whole commission to the cent; rounding each share from
 * its own percentage could lose or invent one.
 *
 * Both are negative when the fee exceeds the value, and the agency's is when the advisor's
 * percentage exceeds its own: forms refuse the latter, this only computes.
 *
 * @throws RangeError when an amount is not whole cents or a percentage is not a Percent.
 */
export function periodCommissions(period: PeriodValues): PeriodCommissions {
  const base = period.policyValue - period.policyFee;
  const whole = multiplyPercent(base, period.agencyPercentage);
  const advisor = multiplyPercent(base, period.advisorPercentage);
  return { advisor, agency: whole - advisor };
}

interface Shares<Amount> {
  readonly paymentsToAgency: Amount;
  readonly paymentsToAdvisor: Amount;
}

/** Fields of a policy or a renewal that tell the insurer's commission: hidden with any of them. */
export const FROM_INSURER = ['paymentsToAgency', 'agencyPercentage', 'paymentsToAdvisor'] as const;

type Known = number | null | undefined;

/** The whole commission that the insurer pays, of its two shares, all in dollars; null where a share is hidden or not known. */
export function fromInsurer(shares: Shares<number>): string;
export function fromInsurer(shares: Shares<Known>): string | null;
export function fromInsurer({ paymentsToAgency, paymentsToAdvisor }: Shares<Known>) {
  return typeof paymentsToAgency === 'number' && typeof paymentsToAdvisor === 'number'
    ? fromCents(toCents(paymentsToAgency) + toCents(paymentsToAdvisor))
    : null;
}
