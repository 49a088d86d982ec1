import Big from 'big.js';

const NAMES: ReadonlyMap<number, string> = new Map([
  [12, 'Mensual'],
  [4, 'Trimestral'],
  [2, 'Semestral'],
  [1, 'Anual'],
]);

/**
 * How often a policy's commission is earned, as screens say it (specification §4).
 *
 * In "Cada N meses", N is the months from one payment to the next, not the number of payments: six
 * a year are "Cada 2 meses". Where the year does not divide, N has up to two decimals: five a year
 * are "Cada 2.4 meses". The hundredth is rounded half-up.
 *
 * @param policy numberOfPayments is payments a year, from 1.
 * @throws RangeError when the number of payments is not a whole number from 1.
 */
export function commissionFrequencyLabel(policy: {
  readonly isCommissionAnnualized: boolean;
  readonly numberOfPayments: number;
}): string {
  if (policy.isCommissionAnnualized) return 'Anual';
  const { numberOfPayments } = policy;
  if (!Number.isSafeInteger(numberOfPayments) || numberOfPayments < 1) {
    throw new RangeError('The number of payments is a whole number from 1');
  }
  return NAMES.get(numberOfPayments) ?? `Cada ${monthsBetween(numberOfPayments)} meses`;
}

function monthsBetween(numberOfPayments: number): string {
  return new Big(12).div(numberOfPayments).round(2, Big.roundHalfUp).toString();
}
