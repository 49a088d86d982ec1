import { z } from 'zod';
import { isBlank } from '../../blank.ts';
import type { Field } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { texts } from '../../texts.ts';
import { type OwnField, ownPath } from '../ownFields/ownField.ts';
import { ownValueSchema } from '../ownFields/schemas.ts';
import { type CompiledOwnFields, fieldsInForce } from '../ownFields/values.ts';
import { titleKeys } from '../ownObjects/title.ts';
import type { FieldRule, Layout } from './layout.ts';

/** A field as a layout deals with it. */
export interface LayoutField {
  readonly name: string;
  readonly label: string;
  /** Whether it is typed in the form; what is not has no place there, and can only be hidden. */
  readonly isTyped: boolean;
  /** Whether a record cannot be registered without it. */
  readonly isRequired: boolean;
  /** Why no role can do without seeing it; undefined where one can. */
  readonly notHidden: string | undefined;
  /** What a value that a form sends must be. */
  readonly schema: z.ZodType;
}

const builtIn = ([name, field]: [string, Field]): LayoutField[] => {
  const { form, hideable, kind, label, completedLater, ofPersonsOnly } = field;
  if (kind === 'own' || (!form && !hideable)) return [];
  return [
    {
      name,
      label,
      isTyped: form !== undefined,
      isRequired: form?.safeParse(undefined).success === false && !completedLater && !ofPersonsOnly,
      notHidden: hideable ? undefined : texts.layoutNotHidden,
      schema: form ?? z.never(),
    },
  ];
};

/** What is found by a field, or called by it, would tell it. */
const ownNotHidden = ({ key, isSearched }: OwnField, titled: readonly string[]) => {
  if (isSearched) return texts.layoutSearched;
  return titled.includes(key) ? texts.layoutInTitle : undefined;
};

/**
 * The fields that a layout of a resource can name: built-in ones in the order of their entity, then own ones.
 * @param own its own fields
 * @param titleTemplate of an own object
 */
export const layoutFields = (
  resource: string,
  own: CompiledOwnFields,
  titleTemplate: string | null = null,
): LayoutField[] => {
  const entity = entities.find((one) => one.resource === resource);
  const titled = titleKeys(titleTemplate ?? '');
  return [
    ...Object.entries(entity?.fields ?? {}).flatMap(builtIn),
    ...fieldsInForce(own).map((field) => ({
      name: ownPath(field.key),
      label: field.label,
      isTyped: field.expression === null,
      isRequired: field.isRequired,
      notHidden: ownNotHidden(field, titled),
      schema: ownValueSchema({ ...field, isRequired: true }),
    })),
  ];
};

type Refusal = readonly [
  message: string,
  isRefused: (rule: FieldRule, field: LayoutField) => boolean,
];

/** What a rule cannot ask of its field. */
const REFUSALS: readonly Refusal[] = [
  [
    texts.layoutNotTyped,
    ({ isReadOnly, isRequired, initial }, { isTyped }) =>
      !isTyped && (isReadOnly || isRequired || initial !== null),
  ],
  [texts.layoutHiddenRequired, ({ isHidden, isRequired }) => isHidden && isRequired],
  [
    texts.layoutInitial,
    ({ initial }, { schema }) => initial !== null && !schema.safeParse(initial).success,
  ],
  [
    texts.layoutNeedsInitial,
    ({ isHidden, isReadOnly, isRequired, initial }, field) =>
      (isHidden || isReadOnly) && (field.isRequired || isRequired) && isBlank(initial),
  ],
];

const faultOf = (rule: FieldRule, field: LayoutField | undefined): string | undefined => {
  if (!field) return texts.layoutNoField;
  if (rule.isHidden && field.notHidden) return field.notHidden;
  return REFUSALS.find(([, isRefused]) => isRefused(rule, field))?.[0];
};

/**
 * What a layout asks for that cannot be (domain §33).
 * @param fields those of its resource
 * @returns name of the field → Spanish message; empty when it is lawful
 */
export const layoutErrors = (
  layout: Layout,
  fields: readonly LayoutField[],
): Record<string, string> => {
  const faults = layout.fields.flatMap((rule, place) => {
    const isTwice = layout.fields.findIndex(({ name }) => name === rule.name) !== place;
    const field = fields.find(({ name }) => name === rule.name);
    const fault = isTwice ? texts.layoutTwice : faultOf(rule, field);
    return fault === undefined ? [] : [[rule.name, fault] as const];
  });
  const isOfType = layout.policyTypeId !== null && layout.resource !== 'policies';
  return {
    ...Object.fromEntries(faults),
    ...(isOfType ? { policyTypeId: texts.ownTypesOfPolicies } : {}),
  };
};
