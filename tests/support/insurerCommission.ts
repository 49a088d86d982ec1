import { regularValue } from '../../domain/instalments.ts';
import { type Cents, multiplyPercent } from '../../domain/money.ts';
import type { PeriodValues } from '../../domain/periods.ts';

/** A period of a policy as far as the insurer's commission goes. */
export interface PeriodOfInsurer
  extends Pick<PeriodValues, 'policyValue' | 'policyFee' | 'agencyPercentage'> {
  /** How many instalments its cycle has, from 1. */
  readonly instalments: number;
}

/**
 * What an insurer owes the agency once an instalment is collected (docs/domain.md §11), as the database computes
 * it: the agency's whole share of the period, the advisor's included, in equal parts; the last takes the residual
 * cents.
 *
 * @param ordinal the instalment's place in its period, from 1.
 * @returns cents; negative only where the fee exceeds the value.
 * @throws RangeError when there is no such instalment, or an amount or a percentage is out of range.
 */
export function expectedCommission(period: PeriodOfInsurer, ordinal: number): Cents {
  const { policyValue, policyFee, agencyPercentage, instalments } = period;
  if (!Number.isSafeInteger(ordinal) || ordinal < 1 || ordinal > instalments) {
    throw new RangeError('The period has no such instalment');
  }
  const whole = multiplyPercent(policyValue - policyFee, agencyPercentage);
  const part = regularValue(whole, instalments);
  return ordinal < instalments ? part : whole - part * (instalments - 1);
}
