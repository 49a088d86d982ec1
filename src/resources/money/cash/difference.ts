import { useTranslate } from 'react-admin';
import { moneyOf } from '../../../ui/format.ts';

/**
 * What a difference is called.
 * @returns takes dollars, counted less what was to be there: "Falta $4.50", "Sobra $1.00", or that it agrees
 */
export const useDifference = (): ((difference: number | null) => string | null) => {
  const translate = useTranslate();
  return (difference) => {
    if (difference === null) return null;
    if (difference === 0) return translate('cash.agrees');
    const amount = moneyOf(Math.abs(difference));
    return translate(difference > 0 ? 'cash.over' : 'cash.missing', { amount });
  };
};
