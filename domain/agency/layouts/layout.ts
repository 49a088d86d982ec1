import type { z } from 'zod';
import type { Role } from '../../roles.ts';
import {
  OWN_VALUES,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  type OwnValue,
  ownKeyOf,
  ownPath,
} from '../ownFields/ownField.ts';

export const WIDTHS = [3, 4, 6, 8, 9, 12] as const;

export interface FieldRule {
  /** Name of a built-in field, or path of an own one: `customFields.placa`. */
  readonly name: string;
  /** Title of its section at the top of the form; null leaves the field in its place. */
  readonly section: string | null;
  /** Columns of twelve; null leaves it as wide as it usually is. */
  readonly width: (typeof WIDTHS)[number] | null;
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  /** Requirement can only be added: a field required by itself stays required. */
  readonly isRequired: boolean;
  readonly initial: OwnValue | null;
  /** A formula of yes or no: the field is shown only in records of which it holds. Left out where there is none. */
  readonly condition?: string | undefined;
}

export interface NamedRows {
  readonly resource: OwnFieldResource;
  readonly name: string | undefined;
}

export interface LayoutField {
  readonly name: string;
  /** Name in conditions: an own field's key, a built-in field's label as `valor_de_la_poliza`. */
  readonly key: string;
  /** Kind that conditions read it as; undefined where they cannot. */
  readonly kind: OwnFieldKind | undefined;
  readonly own?: OwnField;
  readonly operands: readonly string[];
  readonly rows: readonly NamedRows[];
  readonly label: string;
  /** Field typed in the form; another has no place there, and can only be hidden. */
  readonly isTyped: boolean;
  readonly isRequired: boolean;
  /** Reason why no role may have it hidden; undefined where one may. */
  readonly notHidden: string | undefined;
  readonly schema: z.ZodType;
}

export interface Layout {
  readonly resource: OwnFieldResource;
  /** Policy type of a layout for policies; null for all types. */
  readonly policyTypeId: number | null;
  readonly role: Role | null;
  readonly fields: readonly FieldRule[];
}

export interface LayoutUse {
  readonly resource: string;
  readonly role: Role;
  readonly policyTypeId?: number | undefined;
}

/** A role counts for more than a type of policy: what is hidden from it stays so in layouts of types. */
const exactness = ({ role, policyTypeId }: Layout): number =>
  (role === null ? 0 : 2) + (policyTypeId === null ? 0 : 1);

/**
 * The layout that counts for a user and a type of policy: of those that fit the most exact one, wholly.
 * @returns undefined where no layout fits: the form stays as it is
 */
export const layoutInForce = <L extends Layout>(
  layouts: readonly L[],
  { resource, role, policyTypeId }: LayoutUse,
): L | undefined =>
  layouts
    .filter(
      (one) =>
        one.resource === resource &&
        (one.role ?? role) === role &&
        (one.policyTypeId === null || one.policyTypeId === policyTypeId),
    )
    .toSorted((one, other) => exactness(other) - exactness(one))[0];

/**
 * What is said of each field that there is now: what is no field any more is left out, and one that the layout does
 * not know yet comes last, as the form has it.
 * @param names of all fields
 */
export const completed = (fields: readonly FieldRule[], names: readonly string[]) => {
  const known = fields.filter(({ name }) => names.includes(name));
  const others = names.filter((name) => known.every((rule) => rule.name !== name));
  return [...known, ...others.map((name) => ({ ...PLAIN, name }))];
};

/** A field as the form has it by itself. */
export const PLAIN = {
  section: null,
  width: null,
  isHidden: false,
  isReadOnly: false,
  isRequired: false,
  initial: null,
} as const;

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
