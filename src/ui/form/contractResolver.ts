import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { tooFineAmounts } from './typedAmounts.ts';

/** What is wrong with a form: the first objection to each field, by its path ("year2026.policyFee"). */
export type Problems = Readonly<Record<string, FieldError>>;

const problemsOf = ({ issues }: z.ZodError): Problems => {
  const problems: Record<string, FieldError> = {};
  for (const { path, code, message } of issues)
    problems[path.join('.')] ??= { type: code, message };
  return problems;
};

/**
 * Checks what a form holds with the contract's body, as the server will, and amounts to the cent.
 * @param schema the contract's body
 * @param values what the form holds
 */
export const findProblems = (schema: z.ZodObject, values: FieldValues): Problems =>
  problemsIn(schema, values, schema.safeParse(values));

const problemsIn = (
  schema: z.ZodObject,
  values: FieldValues,
  parsed: z.ZodSafeParseResult<unknown>,
): Problems => {
  const fine = Object.entries(tooFineAmounts(schema, values)).map(
    ([name, message]) => [name, { type: 'custom', message }] as const,
  );
  return { ...(parsed.error ? problemsOf(parsed.error) : {}), ...Object.fromEntries(fine) };
};

/**
 * {@link findProblems} for the library's forms: the schema's output is sent. (The library's own
 * resolver looks inside unions and would show their inner messages in place of the contract's.)
 *
 * @param schema the contract's body
 */
export const contractResolver =
  (schema: z.ZodObject): Resolver<FieldValues> =>
  (values, _context, options) => {
    const parsed = schema.safeParse(values);
    const problems = problemsIn(schema, values, parsed);
    return parsed.success && Object.keys(problems).length === 0
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: toNestErrors({ ...problems }, options) };
  };
