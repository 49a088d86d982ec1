import { type CompiledOwnFields, noOwnFields } from '../ownFields/values.ts';
import { rulesFor, tellsOperands, withComputed } from './conditions.ts';
import { layoutFields } from './fields.ts';
import {
  type FieldRule,
  type Layout,
  type LayoutField,
  type LayoutUse,
  layoutInForce,
} from './layout.ts';
import type { Form } from './values.ts';

/**
 * Whether a user does not see a field of some records.
 * @param record the one that is looked at; without one, a field that is shown under a condition is not seen
 */
export type IsHidden = (
  resource: string,
  name: string,
  policyTypeId?: number,
  record?: Form,
) => boolean;

/** In place of a record: what is asked is whether there can be one in which the field is seen. */
export const ANY_RECORD: Form = {};

/** What is said of fields by the layouts in force; of all types where that of the policy is not known. */
export const rulesInForce = (layouts: readonly Layout[], use: LayoutUse): readonly FieldRule[] => {
  const ofIt = layouts.filter(({ resource }) => resource === use.resource);
  const types =
    use.policyTypeId === undefined
      ? [undefined, ...new Set(ofIt.flatMap(({ policyTypeId }) => policyTypeId ?? []))]
      : [use.policyTypeId];
  return types.flatMap(
    (policyTypeId) => layoutInForce(ofIt, { ...use, policyTypeId })?.fields ?? [],
  );
};

const hiddenOf = (
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
  record: Form | undefined,
): ReadonlySet<string> => {
  const isKnown = record && record !== ANY_RECORD && tellsOperands(rules, fields, record);
  const ofRecord = isKnown ? rulesFor(rules, fields, record) : rules;
  const isUnseen = ({ isHidden, condition }: FieldRule) =>
    isHidden || (condition && !isKnown && record !== ANY_RECORD);
  const names = ofRecord.filter(isUnseen).map(({ name }) => name);
  return withComputed(new Set(names), fields);
};

/**
 * The fields that a user does not see. Where the type of the policy is not known, those hidden of any type.
 * @param own the own fields of the records
 */
export const hiddenNames = (
  layouts: readonly Layout[],
  use: LayoutUse,
  own: CompiledOwnFields = noOwnFields,
  record?: Form,
): ReadonlySet<string> =>
  hiddenOf(rulesInForce(layouts, use), layoutFields(use.resource, own), record);

/** The fields that are hidden of the records of a resource, by their type and by what they are. */
const ofResource = (layouts: readonly Layout[], use: LayoutUse, fields: readonly LayoutField[]) => {
  const rules = rulesInForce(layouts, use);
  const isConditional = rules.some(({ condition }) => condition);
  const always = hiddenOf(rules, fields, ANY_RECORD);
  const unknown = hiddenOf(rules, fields, undefined);
  const known = new WeakMap<Form, ReadonlySet<string>>([[ANY_RECORD, always]]);
  return (record: Form | undefined): ReadonlySet<string> => {
    if (!record || !isConditional) return unknown;
    const hidden = known.get(record) ?? hiddenOf(rules, fields, record);
    known.set(record, hidden);
    return hidden;
  };
};

/**
 * What a role does not see, of all kinds of record.
 * @param ownFieldsOf the own fields of a resource
 * @returns undefined where it sees everything
 */
export const hiddenFrom = (
  layouts: readonly Layout[],
  role: LayoutUse['role'],
  ownFieldsOf: (resource: string) => CompiledOwnFields | undefined,
): IsHidden | undefined => {
  const hides = layouts.some(
    (one) =>
      (one.role === null || one.role === role) &&
      one.fields.some(({ isHidden, condition }) => isHidden || condition),
  );
  if (!hides) return undefined;
  const known = new Map<string, ReturnType<typeof ofResource>>();
  return (resource, name, policyTypeId, record) => {
    const key = `${resource} ${policyTypeId ?? ''}`;
    const hidden =
      known.get(key) ??
      ofResource(
        layouts,
        { resource, role, policyTypeId },
        layoutFields(resource, ownFieldsOf(resource) ?? noOwnFields),
      );
    known.set(key, hidden);
    return hidden(record).has(name);
  };
};
