import type { Cents } from '../../domain/money/money.ts';
import type { PeriodValues } from '../../domain/sales/periods.ts';

/** A period of a policy as far as the insurer's commission goes. */
export interface PeriodOfInsurer
  extends Pick<PeriodValues, 'policyValue' | 'policyFee' | 'agencyPercentage'> {
  /** How many instalments its cycle has, from 1. */
  readonly instalments: number;
}

/** What is fixed of a period already. */
export interface FixedOfPeriod {
  /** How many of its instalments are collected, the first ones. */
  readonly collected: number;
  /** What the insurer owes for them in all. */
  readonly fixed: Cents;
}

/** An amount in cents, not rounded. */
interface Exact {
  readonly of: bigint;
  readonly by: bigint;
}

const floor = ({ of, by }: Exact): bigint => (of < 0n ? -((-of + by - 1n) / by) : of / by);
const halfUp = ({ of, by }: Exact): bigint => floor({ of: 2n * of + by, by: 2n * by });

const evenPart = ({ of, by }: Exact, count: bigint): bigint => {
  const part = { of, by: by * count };
  return halfUp(part) * (count - 1n) >= halfUp({ of, by }) ? floor(part) : halfUp(part);
};

/**
 * What an insurer owes the agency once an instalment is collected (docs/domain.md §11), as the database computes
 * it: the agency's whole share of the period, the advisor's included, divided before it is rounded; the last takes
 * the residual cents. Where the terms were others when the first ones were collected, what is left is spread over
 * the instalments that are left.
 *
 * @param ordinal the instalment's place in its period, from 1.
 * @returns cents; nothing where the fee exceeds the value.
 * @throws RangeError when there is no such instalment
 */
export function expectedCommission(
  { policyValue, policyFee, agencyPercentage, instalments }: PeriodOfInsurer,
  ordinal: number,
  { collected, fixed }: FixedOfPeriod = { collected: 0, fixed: 0 },
): Cents {
  if (!Number.isSafeInteger(ordinal) || ordinal <= collected || ordinal > instalments) {
    throw new RangeError('The period has no such instalment to collect');
  }
  const hundredths = BigInt(Math.round(agencyPercentage * 100));
  const whole = { of: BigInt(policyValue - policyFee) * hundredths, by: 10_000n };
  const [before, owed, count] = [BigInt(collected), BigInt(fixed), BigInt(instalments)];
  const regular = evenPart(whole, count);
  const left = whole.of - owed * whole.by;
  const part =
    owed === before * regular
      ? regular
      : evenPart({ of: left > 0n ? left : 0n, by: whole.by }, count - before);
  const last = halfUp(whole) - owed - (count - 1n - before) * part;
  const expected = ordinal < instalments ? part : last;
  return expected > 0n ? Number(expected) : 0;
}
