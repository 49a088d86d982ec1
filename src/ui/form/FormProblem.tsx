import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Leads to the first field the server found something wrong with. */
function useServerErrorFocus() {
  const { control, setFocus } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  // Only a submit moves the focus, never a change of the errors while one types.
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const wrong = Object.entries(errors).find(([, error]) => error?.type === 'server');
    if (wrong) setFocus(wrong[0]);
  }, [errors, submitCount, setFocus]);
}

/** What the server said against the form as a whole, above the buttons. */
export const FormProblem = () => {
  useServerErrorFocus();
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const message = errors.root?.explanation?.message;
  return message ? (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      {message}
    </Alert>
  ) : null;
};
