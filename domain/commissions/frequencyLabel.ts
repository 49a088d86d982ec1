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
 * are "Cada 2.4 meses".
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
  const months = Number((12 / numberOfPayments).toFixed(2));
  return NAMES.get(numberOfPayments) ?? `Cada ${months} meses`;
}
