import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { isFromServer, shownErrors } from './shownErrors.ts';
import { useLiveErrors } from './useLiveErrors.ts';

/** Runs once after each attempt to save, with what is wrong with the form then. */
function useAfterSubmit(tell: (errors: FieldErrors) => void) {
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    tell(errors);
  });
}

interface LiveErrorsProps {
  /** What the form is checked with. */
  readonly schema: z.ZodObject;
  /** The form says itself what is wrong with it: nothing is notified besides. */
  readonly explainsItself: boolean;
}

/**
 * What becomes of the errors of the form around: each is said once, the first of the server's gets
 * the focus, and they come and go with their causes.
 */
export const LiveErrors = ({ schema, explainsItself }: LiveErrorsProps) => {
  const notify = useNotify();
  const { setFocus } = useFormContext();
  useLiveErrors(schema);
  useAfterSubmit((errors) => {
    const wrong = shownErrors(errors);
    const fromServer = wrong.find(([, error]) => isFromServer(error));
    if (fromServer) setFocus(fromServer[0]);
    if (explainsItself) return;
    // The outcome `useSave` tells of a failure; a form the contract's schema refuses was never sent.
    const failure = errors.root?.serverError?.message;
    if (failure) notify(failure, { type: 'error', messageArgs: { _: failure } });
    else if (failure === undefined && wrong.length > 0)
      notify('ra.message.invalid_form', { type: 'error' });
  });
  return null;
};
