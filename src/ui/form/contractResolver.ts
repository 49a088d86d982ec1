import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form with the contract's body, as the server will: the first message of each field is
 * shown, the schema's output is sent. (The library's own resolver looks inside unions and would
 * show their inner messages in place of the contract's.)
 *
 * @param schema the contract's body
 */
export const contractResolver =
  (schema: z.ZodObject): Resolver<FieldValues> =>
  (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code, message } of parsed.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
