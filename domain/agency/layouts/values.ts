import { OWN_VALUES, ownKeyOf, ownPath } from '../ownFields/ownField.ts';

export type Form = Readonly<Record<string, unknown>>;

export const valueIn = (form: Form, name: string): unknown => {
  const key = ownKeyOf(name);
  return key === undefined ? form[name] : Object(form[OWN_VALUES])[key];
};

export const withValue = (form: Form, name: string, value: unknown): Form => {
  const key = ownKeyOf(name);
  return key === undefined
    ? { ...form, [name]: value }
    : { ...form, [OWN_VALUES]: { ...Object(form[OWN_VALUES]), [key]: value } };
};

export const flat = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name === OWN_VALUES
        ? Object.entries(Object(value)).map(([key, one]) => [ownPath(key), one] as const)
        : [[name, value] as const],
    ),
  );

export const nested = (values: Form): Form =>
  Object.entries(values).reduce<Form>((form, [name, value]) => withValue(form, name, value), {});
