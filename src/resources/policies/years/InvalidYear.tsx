import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { keyOf } from './yearForm.ts';

/**
 * Says that a year holds what cannot be saved, once somebody has tried to (specification §5). It
 * stands in the year's card, where the focus goes then.
 */
export const InvalidYear = ({ year }: { readonly year: number }) => {
  const translate = useTranslate();
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const found = Object.values(errors[keyOf(year)] ?? {});
  // What the server said is not about how the values are written.
  if (submitCount === 0 || found.every((error) => error?.type === 'server')) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {translate('policies.periods.invalid', { year })}
    </Alert>
  );
};
