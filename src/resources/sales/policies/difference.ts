import { civilDate } from '../../../../domain/civilDate.ts';
import { type Cents, divideCents, formatMoney, toCents } from '../../../../domain/money/money.ts';
import { paymentsPerYear } from '../../../../domain/sales/instalments.ts';
import type { Policy } from '../../../data/records.ts';

/**
 * Whether a policy can be shown and collected at all: a value, a term, a payment frequency and
 * histories that make sense (otherwise a message takes its place).
 */
export const hasUsableTerms = (policy: Policy): boolean => {
  try {
    if (!Array.isArray(policy.payments) || !Array.isArray(policy.renewals)) return false;
    paymentsPerYear(policy.payment_frequency_id, policy.numberOfPayments);
    return (
      toCents(policy.policyValue) >= 0 && civilDate(policy.startDate) <= civilDate(policy.endDate)
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const signed = (value: number, written: string): string => (value > 0 ? `+${written}` : written);

/**
 * The difference in money: `+$60.00`.
 * @returns undefined when there is none
 */
export const moneyDifference = (before: Cents, after: Cents): string | undefined =>
  before === after ? undefined : signed(after - before, formatMoney(after - before));

/**
 * The difference in percent of what was, to a tenth: `+5 %`.
 * @returns undefined when there is none, or nothing it could be a part of
 */
export const percentDifference = (before: Cents, after: Cents): string | undefined => {
  if (before <= 0 || before === after) return undefined;
  const tenths = divideCents((after - before) * 1000, before);
  return `${signed(tenths, String(tenths / 10))} %`;
};

/**
 * The difference of two percentages: `+2.5`.
 * @param before hundredths of a percent
 * @param after hundredths of a percent
 * @returns undefined when there is none
 */
export const pointsDifference = (before: number, after: number): string | undefined =>
  before === after ? undefined : signed(after - before, String((after - before) / 100));
