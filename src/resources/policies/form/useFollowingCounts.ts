import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countOfFrequency, isCustomFrequency, type Typed } from '../formModel.ts';

const isSame = (one: Typed, other: Typed) => String(one ?? '') === String(other ?? '');

const written = { shouldDirty: true } as const;

/**
 * Keeps the numbers of payments in step: the frequency brings its own, and the advisor's follows
 * (specification §4). A number typed by hand stays when the frequency leaves it to the hand, and so
 * does an advisor's number that was another one before.
 * @returns whether the number of payments is typed by hand
 */
export const useFollowingCounts = (): boolean => {
  const { getValues, setValue } = useFormContext();
  const [frequencyId, typed] = useWatch({ name: ['payment_frequency_id', 'numberOfPayments'] });
  const count = countOfFrequency(frequencyId) ?? typed;
  const last = useRef<Typed>(count);
  useEffect(() => {
    if (isSame(last.current, count)) return;
    const follows = isSame(getValues('numberOfPaymentsAdvisor'), last.current);
    last.current = count;
    setValue('numberOfPayments', count, written);
    if (follows) setValue('numberOfPaymentsAdvisor', count, written);
  }, [count, getValues, setValue]);
  return isCustomFrequency(frequencyId);
};
