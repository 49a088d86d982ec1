import { isBlank } from '../../blank.ts';
import { texts } from '../../texts.ts';
import { OWN_VALUES, ownKeyOf } from '../ownFields/ownField.ts';
import type { LayoutField } from './fields.ts';
import type { FieldRule } from './layout.ts';

type Form = Readonly<Record<string, unknown>>;

/** What a form holds of a field, by its name in layouts. */
export const valueIn = (form: Form, name: string): unknown => {
  const key = ownKeyOf(name);
  return key === undefined ? form[name] : Object(form[OWN_VALUES])[key];
};

/** The form with another value of a field. */
export const withValue = (form: Form, name: string, value: unknown): Form => {
  const key = ownKeyOf(name);
  return key === undefined
    ? { ...form, [name]: value }
    : { ...form, [OWN_VALUES]: { ...Object(form[OWN_VALUES]), [key]: value } };
};

/** Whether two values are the same to a field, in whatever form each is written. */
const isSame = ({ schema }: LayoutField, one: unknown, other: unknown): boolean => {
  const [a, b] = [one, other].map((value) =>
    isBlank(value) ? { data: null } : schema.safeParse(value),
  );
  return JSON.stringify(a?.data) === JSON.stringify(b?.data);
};

/** What a form sends of a field, and what the record holds of it, or begins with. */
interface Given {
  readonly rule: FieldRule;
  readonly field: LayoutField;
  readonly typed: unknown;
  readonly given: unknown;
}

const errorOf = ({ rule, field, typed, given }: Given): string | undefined => {
  if (rule.isHidden) return isBlank(typed) ? undefined : texts.layoutUnseen;
  const isSent = typed !== undefined;
  if (rule.isReadOnly && isSent && !isSame(field, typed, given)) return texts.layoutFixed;
  return rule.isRequired && isBlank(isSent ? typed : given) ? texts.required : undefined;
};

/**
 * A form as a layout lets a role send it (domain §33): what the role does not write stays as it is stored, or begins
 * with its initial value.
 * @param stored the record before; undefined of a new one
 * @returns the form, completed, and what is wrong with it: field → Spanish message
 */
export const ruledForm = (
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
  sent: Form,
  stored: Form = {},
): { readonly form: Form; readonly errors: Readonly<Record<string, string>> } => {
  const errors: Record<string, string> = {};
  let form = sent;
  for (const rule of rules) {
    const { name, isHidden, isReadOnly } = rule;
    const field = fields.find((one) => one.name === name && one.isTyped);
    if (!field) continue;
    const before = valueIn(stored, name);
    const given = isBlank(before) ? rule.initial : before;
    const error = errorOf({ rule, field, typed: valueIn(sent, name), given });
    if (error !== undefined) errors[name] = error;
    if ((isHidden || isReadOnly) && !isBlank(given)) form = withValue(form, name, given);
  }
  return { form, errors };
};
