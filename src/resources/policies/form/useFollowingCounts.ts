import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countOfFrequency, isCustomFrequency } from '../formModel.ts';

/**
 * Keeps the numbers of payments in step: the frequency brings its own, and the advisor's follows
 * (specification §4). A number typed by hand stays when the frequency leaves it to the hand.
 * @returns whether the number of payments is typed by hand
 */
export const useFollowingCounts = (): boolean => {
  const { setValue } = useFormContext();
  const [frequencyId, typed] = useWatch({ name: ['payment_frequency_id', 'numberOfPayments'] });
  const count = countOfFrequency(frequencyId) ?? typed;
  useEffect(() => {
    const options = { shouldDirty: true, shouldValidate: false };
    setValue('numberOfPayments', count, options);
    setValue('numberOfPaymentsAdvisor', count, options);
  }, [count, setValue]);
  return isCustomFrequency(frequencyId);
};
