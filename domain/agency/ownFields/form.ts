import type { z } from 'zod';
import { OWN_VALUES } from './ownField.ts';
import { type CompiledOwnFields, checkOwnValues, fieldsInForce, type OwnValues } from './values.ts';

interface Form {
  readonly customFields?: Readonly<Record<string, unknown>>;
  readonly policy_type_id?: unknown;
}

const messagesOf = (compiled: CompiledOwnFields, form: Form, stored: OwnValues) => {
  const policyTypeId = Number(form.policy_type_id ?? Number.NaN);
  const outcome = checkOwnValues(compiled, {
    sent: form.customFields ?? {},
    stored,
    ...(Number.isNaN(policyTypeId) ? {} : { policyTypeId }),
  });
  return 'errors' in outcome ? outcome.errors : {};
};

/**
 * Adds the rules of own fields to the schema of a form, so that it objects as the server does.
 * @param schema a body of the contract with `customFields`
 * @param compiled the own fields of the form's records
 * @param typeOf the type of the policy, where the form does not hold it
 */
export const withOwnFields = (
  schema: z.ZodObject,
  compiled: CompiledOwnFields,
  stored: OwnValues,
  typeOf?: number,
): z.ZodObject => {
  // The rules of all fields look at one form: it is checked once.
  const checks = new WeakMap<object, Readonly<Record<string, string>>>();
  const messagesIn = (form: object) => {
    const known = checks.get(form);
    if (known) return known;
    const messages = messagesOf(compiled, { policy_type_id: typeOf, ...form }, stored);
    checks.set(form, messages);
    return messages;
  };
  let checked = schema;
  for (const { key } of fieldsInForce(compiled))
    checked = checked.refine((form) => messagesIn(Object(form))[key] === undefined, {
      path: [OWN_VALUES, key],
      // The form that the rule has just looked at.
      error: ({ input }) => messagesIn(Object(input))[key],
      // It is checked though other fields of the form are wrong.
      when: () => true,
    });
  return checked;
};
