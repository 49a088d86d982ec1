import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { YearOutcome } from './useSaveYears.ts';
import { keyOf, typedOf, YEAR_FIELDS } from './yearForm.ts';

/** Makes what was saved of a form the values it starts from; what was not saved stays typed. */
export const KeepSaved = ({
  outcomes,
}: {
  readonly outcomes: readonly YearOutcome[] | undefined;
}) => {
  const { resetField } = useFormContext();
  useEffect(() => {
    for (const one of outcomes ?? []) {
      if (!('saved' in one)) continue;
      const values = typedOf(one.saved);
      for (const field of YEAR_FIELDS)
        resetField(`${keyOf(one.year)}.${field}`, { defaultValue: values[field] });
    }
  }, [outcomes, resetField]);
  return null;
};
