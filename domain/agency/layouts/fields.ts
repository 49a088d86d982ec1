import { z } from 'zod';
import { isBlank } from '../../blank.ts';
import type { Field } from '../../entities/entity.ts';
import { entities } from '../../entities/index.ts';
import { pricingFields } from '../../entities/policy.ts';
import { texts } from '../../texts.ts';
import { keyOf, READ_AS } from '../ownFields/builtIn.ts';
import { isTyped, type OwnField, ownPath } from '../ownFields/ownField.ts';
import { resourceRead } from '../ownFields/related.ts';
import { ownValueSchema } from '../ownFields/schemas.ts';
import { type CompiledOwnFields, fieldsInForce } from '../ownFields/values.ts';
import { resourceOf, titleKeys } from '../ownObjects/ownObject.ts';
import { conditionError } from './conditions.ts';
import type { FieldRule, Layout, LayoutField } from './layout.ts';

const builtIn = ([name, field]: [string, Field]): LayoutField[] => {
  const { form, hideable, kind, label, completedLater, ofPersonsOnly } = field;
  if (kind === 'own' || (!form && !hideable)) return [];
  return [
    {
      name,
      label,
      key: keyOf(label),
      kind: form && READ_AS[kind],
      operands: [],
      rows: [],
      isTyped: form !== undefined,
      isRequired: form?.safeParse(undefined).success === false && !completedLater && !ofPersonsOnly,
      notHidden: hideable ? undefined : texts.layoutNotHidden,
      schema: form ?? z.never(),
    },
  ];
};

/** Fields used for search or titles cannot be hidden: the hit or title reveals them. */
const ownNotHidden = ({ key, isSearched }: OwnField, titled: readonly string[]) => {
  if (isSearched) return texts.layoutSearched;
  return titled.includes(key) ? texts.layoutInTitle : undefined;
};

const workedOutOf = (own: CompiledOwnFields, field: OwnField) => {
  const read = resourceRead(field, own);
  if (read)
    return { operands: [], rows: [{ resource: read, name: field.sourceField ?? undefined }] };
  const formula = own.get(field.key)?.formula;
  if (!formula || !('operands' in formula)) return { operands: [], rows: [] };
  return {
    operands: [...formula.operands].map((one) => formula.builtIn.get(one)?.name ?? ownPath(one)),
    rows: formula.columns.map(({ list, field }) => ({
      resource: resourceOf(list),
      name: field && ownPath(field.key),
    })),
  };
};

/**
 * The fields that a layout of a resource can name: built-in ones in the order of their entity, then own ones.
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
      key: field.key,
      // A condition is worked out from what the record itself holds.
      kind: field.source === null ? field.kind : undefined,
      own: field,
      ...workedOutOf(own, field),
      isTyped: isTyped(field),
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

const REFUSALS: readonly Refusal[] = [
  [
    texts.layoutNotTyped,
    ({ isReadOnly, isRequired, initial, condition }, { isTyped }) =>
      !isTyped && (isReadOnly || isRequired || initial !== null || condition !== undefined),
  ],
  [texts.layoutHiddenRequired, ({ isHidden, isRequired }) => isHidden && isRequired],
  [
    texts.layoutRequiredAlways,
    ({ condition, initial }, { isRequired }) =>
      condition !== undefined && isRequired && isBlank(initial),
  ],
  [
    texts.layoutNoCondition,
    ({ condition }, { name }) => condition !== undefined && name in pricingFields,
  ],
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

const faultOf = (rule: FieldRule, rules: readonly FieldRule[], fields: readonly LayoutField[]) => {
  const field = fields.find(({ name }) => name === rule.name);
  if (!field) return texts.layoutNoField;
  if ((rule.isHidden || rule.condition) && field.notHidden) return field.notHidden;
  const refusal = REFUSALS.find(([, isRefused]) => isRefused(rule, field))?.[0];
  return refusal ?? conditionError(rule, rules, fields);
};

/**
 * Objections to a layout that asks for what its fields cannot be.
 * @returns name of the field → Spanish message; empty when it is lawful
 */
export const layoutErrors = (
  layout: Layout,
  fields: readonly LayoutField[],
): Record<string, string> => {
  const faults = layout.fields.flatMap((rule, place) => {
    const isTwice = layout.fields.findIndex(({ name }) => name === rule.name) !== place;
    const fault = isTwice ? texts.layoutTwice : faultOf(rule, layout.fields, fields);
    return fault === undefined ? [] : [[rule.name, fault] as const];
  });
  const isOfType = layout.policyTypeId !== null && layout.resource !== 'policies';
  return {
    ...Object.fromEntries(faults),
    ...(isOfType ? { policyTypeId: texts.ownTypesOfPolicies } : {}),
  };
};
