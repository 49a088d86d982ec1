import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isBlank } from '../../../../../domain/blank.ts';
import { addYears, type CivilDate, parseCivilDate } from '../../../../../domain/civilDate.ts';
import { unlessOutOfRange } from '../../../../ui/form/typed.ts';

/** A year after a typed start, as policies usually last; undefined for what is no day. */
const yearAfter = (start: unknown): CivilDate | undefined => {
  const day = parseCivilDate(String(start ?? ''));
  return day && unlessOutOfRange(() => addYears(day, 1));
};

/**
 * Proposes a policy's last day as soon as its first one is typed, and moves it with that. A last day that the user has
 * typed stays.
 */
export function useProposedEnd() {
  const { getValues, setValue } = useFormContext();
  const [startDate, endDate]: unknown[] = useWatch({ name: ['startDate', 'endDate'] });
  const proposal = yearAfter(startDate);
  const isTyped = useRef(!isBlank(endDate) && endDate !== proposal);
  useEffect(() => {
    const end: unknown = getValues('endDate');
    if (!proposal || end === proposal || (isTyped.current && !isBlank(end))) return;
    isTyped.current = false;
    setValue('endDate', proposal, { shouldDirty: true });
  }, [proposal, getValues, setValue]);
  return {
    isProposed: proposal !== undefined && endDate === proposal && !isTyped.current,
    onTyped: (): void => {
      isTyped.current = true;
    },
  };
}
