import type { FieldError, FieldErrors } from 'react-hook-form';

const isFieldError = (error: object): error is FieldError =>
  'type' in error && typeof error.type === 'string';

/**
 * The errors a form shows at its fields, by the field's path; not those of the form as a whole.
 * @param errors as the form's state has them
 */
export const shownErrors = (errors: FieldErrors, group = ''): (readonly [string, FieldError])[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (!error || name === 'root') return [];
    if (isFieldError(error)) return [[group + name, error] as const];
    return shownErrors(error as FieldErrors, `${group}${name}.`);
  });

/** Whether the server has said it, rather than the contract's schema. */
export const isFromServer = ({ type }: FieldError): boolean => type === 'server';
