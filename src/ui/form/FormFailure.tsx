import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { takeFocus } from '../focus.ts';
import { shownErrors } from './LiveErrors.tsx';

/**
 * At the top of the form around: why it was not saved, until the next attempt. It has the focus, but where the server
 * objects to a field, which then has it.
 */
export const FormFailure = () => {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  const failure = errors.root?.serverError;
  const isAtField = shownErrors(errors).length > 0;
  useEffect(() => {
    if (failure && !isAtField) takeFocus(box.current);
  }, [failure, isAtField]);
  if (!failure?.message) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" sx={{ mb: 1.5, scrollMarginTop: '96px' }}>
      {failure.message}
    </Alert>
  );
};
