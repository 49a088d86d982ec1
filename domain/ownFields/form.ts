import type { z } from 'zod';
import { appliesTo, OWN_VALUES } from './ownField.ts';
import { type CompiledOwnFields, checkOwnValues, type OwnValues } from './values.ts';

/** What a form holds, as far as its own fields go. */
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
 * @param stored what the record has
 */
export const withOwnFields = (
  schema: z.ZodObject,
  compiled: CompiledOwnFields,
  stored: OwnValues,
  typeOf?: number,
): z.ZodObject => {
  let checked = schema;
  for (const [key, { field }] of compiled) {
    if (field.retiredAt !== null) continue;
    const messageIn = (form: unknown) =>
      messagesOf(compiled, { policy_type_id: typeOf, ...Object(form) }, stored)[key];
    checked = checked.refine((form) => messageIn(form) === undefined, {
      path: [OWN_VALUES, key],
      error: (issue) => messageIn(issue.input),
      // It speaks whatever the rest of the form looks like.
      when: () => true,
    });
  }
  return checked;
};

/** The paths of the fields that a record cannot do without. */
export const requiredOwnKeys = (compiled: CompiledOwnFields, policyTypeId?: number): string[] =>
  [...compiled.values()].flatMap(({ field }) =>
    field.isRequired && appliesTo(field, policyTypeId) ? [field.key] : [],
  );
