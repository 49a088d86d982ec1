import { isBlank } from '../../blank.ts';
import { texts } from '../../texts.ts';
import { OWN_VALUES } from '../ownFields/ownField.ts';
import { type CompiledOwnFields, computedAsTyped } from '../ownFields/values.ts';
import { rulesFor } from './conditions.ts';
import { type FieldRule, type Form, type LayoutField, valueIn, withValue } from './layout.ts';

const isSame = ({ schema }: LayoutField, one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((value) =>
    isBlank(value) ? { data: null } : schema.safeParse(value),
  );
  return JSON.stringify(a?.data) === JSON.stringify(b?.data);
};

interface Given {
  readonly rule: FieldRule;
  readonly field: LayoutField;
  readonly typed: unknown;
  readonly given: unknown;
}

const errorOf = ({ rule, field, typed, given }: Given): string | undefined => {
  if (rule.isHidden)
    return isBlank(typed) ? undefined : texts[rule.condition ? 'layoutNotShown' : 'layoutUnseen'];
  const isSent = typed !== undefined;
  if (rule.isReadOnly && isSent && !isSame(field, typed, given)) return texts.layoutFixed;
  return rule.isRequired && isBlank(isSent ? typed : given) ? texts.required : undefined;
};

interface Sent {
  readonly sent: Form;
  /** The record before; undefined of a new one. */
  readonly stored?: Form | undefined;
  readonly own: CompiledOwnFields;
}

export const recordOf = ({ sent, stored = {}, own }: Sent): Form => {
  const [values, before] = [sent, stored].map((form) => Object(form[OWN_VALUES]));
  const record = { ...stored, ...sent };
  const policyTypeId = Number(record.policy_type_id) || undefined;
  const computed = computedAsTyped(own, {
    sent: values,
    stored: before,
    policyTypeId,
    record,
  });
  return { ...record, [OWN_VALUES]: computed.values };
};

/**
 * A form as a layout lets a role send it (domain §33): what the role does not write, or what is not shown in this record,
 * stays as it is stored, or begins with its initial value.
 * @returns the form, completed, and what is wrong with it: field → Spanish message
 */
export const ruledForm = (
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
  { sent, stored = {}, own }: Sent,
): { readonly form: Form; readonly errors: Readonly<Record<string, string>> } => {
  const errors: Record<string, string> = {};
  let form = sent;
  const apply = (rule: FieldRule) => {
    const { name, isHidden, isReadOnly } = rule;
    const field = fields.find((one) => one.name === name && one.isTyped);
    if (!field) return;
    const before = valueIn(stored, name);
    const given = isBlank(before) ? rule.initial : before;
    const error = errorOf({ rule, field, typed: valueIn(sent, name), given });
    if (error !== undefined) errors[name] = error;
    if ((isHidden || isReadOnly) && !isBlank(given)) form = withValue(form, name, given);
  };
  // Conditions look at fields without one, which are complete by then.
  for (const rule of rules.filter(({ condition }) => !condition)) apply(rule);
  const conditional = rules.filter(({ condition }) => condition);
  if (conditional.length > 0)
    for (const rule of rulesFor(conditional, fields, recordOf({ sent: form, stored, own })))
      apply(rule);
  return { form, errors };
};
