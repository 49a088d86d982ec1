import type { z } from 'zod';

export interface Rule<F> {
  readonly field: keyof F & string;
  /** The other fields it reads; while one of all is invalid by itself, the rule keeps silent. */
  readonly with: readonly (keyof F & string)[];
  readonly message: (form: F) => string | undefined;
}

/** An issue without a field is about the whole body: it is no form at all. */
const isReady = <F>(rule: Rule<F>, issues: readonly { path?: PropertyKey[] | undefined }[]) => {
  const fields: readonly PropertyKey[] = [rule.field, ...rule.with];
  return issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(field));
};

/**
 * Adds rules between fields to the schema of a form.
 * @returns the schema with the rules
 */
export const withRules = <F, S extends z.ZodObject & z.ZodType<F>>(
  schema: S,
  rules: readonly Rule<F>[],
): S => {
  let checked = schema;
  for (const rule of rules)
    checked = checked.refine((form) => rule.message(form) === undefined, {
      path: [rule.field],
      // `when` has made sure that the fields this rule reads are valid.
      error: (issue) => rule.message(issue.input as F),
      when: ({ issues }) => isReady(rule, issues),
    });
  return checked;
};

/**
 * The errors that rules have for a whole record, such as one that a form changes in part.
 * @returns field → Spanish message; empty when it is lawful
 */
export const ruleMessages = <F>(rules: readonly Rule<F>[], form: F): Record<string, string> =>
  Object.fromEntries(
    rules.flatMap(({ field, message }) => {
      const messages = message(form);
      return messages === undefined ? [] : [[field, messages]];
    }),
  );
