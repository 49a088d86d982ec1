import { describe, expect, it } from 'vitest';
import { commissionFrequencyLabel } from '../../../domain/money/commissions/account.ts';

const label = (numberOfPayments: number, isCommissionAnnualized = false) =>
  commissionFrequencyLabel({ isCommissionAnnualized, numberOfPayments });

describe('commissionFrequencyLabel', () => {
  it.each([
    [12, 'Mensual'],
    [4, 'Trimestral'],
    [2, 'Semestral'],
    [1, 'Anual'],
    [6, 'Cada 2 meses'],
    [3, 'Cada 4 meses'],
    [5, 'Cada 2.4 meses'],
    [7, 'Cada 1.71 meses'],
    [24, 'Cada 0.5 meses'],
    [160, 'Cada 0.08 meses'],
  ])('[4.17] of %d payments a year is %s', (numberOfPayments, expected) => {
    expect(label(numberOfPayments)).toBe(expected);
  });

  it('[4.17] of an annualised commission is Anual, whatever the payments', () => {
    expect(label(12, true)).toBe('Anual');
  });

  it.each([0, -1, 1.5])('refuses %d payments', (numberOfPayments) => {
    expect(() => label(numberOfPayments)).toThrow(RangeError);
  });
});
