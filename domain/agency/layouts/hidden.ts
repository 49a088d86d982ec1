import { type OwnField, ownPath } from '../ownFields/ownField.ts';
import { type CompiledOwnFields, noOwnFields } from '../ownFields/values.ts';
import { operandsIn, rulesFor, tellsOperands, withComputed } from './conditions.ts';
import { layoutFields } from './fields.ts';
import {
  type FieldRule,
  type Form,
  type Layout,
  type LayoutField,
  type LayoutUse,
  layoutInForce,
  type NamedRows,
} from './layout.ts';

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

/** Stand-in for a record, to ask whether any record could show the field. */
export const ANY_RECORD: Form = {};

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

type IsUnseen = (rows: NamedRows) => boolean;

const hiddenOf = (
  rules: readonly FieldRule[],
  fields: readonly LayoutField[],
  record: Form | undefined,
  isUnseenRow: IsUnseen,
): ReadonlySet<string> => {
  const overRows = fields.filter(({ rows }) => rows.some(isUnseenRow)).map(({ name }) => name);
  const hiddenInRows = withComputed(new Set(overRows), fields);
  const isKnown = record && record !== ANY_RECORD && tellsOperands(rules, fields, record);
  const ofRecord = isKnown ? rulesFor(rules, fields, record) : rules;
  const isUnseen = ({ isHidden, condition }: FieldRule) =>
    isHidden ||
    (condition && !isKnown && record !== ANY_RECORD) ||
    // A condition over a field hidden in rows would tell its value.
    operandsIn(condition, fields).some((name) => hiddenInRows.has(name));
  const names = ofRecord.filter(isUnseen).map(({ name }) => name);
  return withComputed(new Set([...names, ...hiddenInRows]), fields);
};

const ofResource = (
  layouts: readonly Layout[],
  use: LayoutUse,
  fields: readonly LayoutField[],
  isUnseenRow: IsUnseen,
) => {
  const rules = rulesInForce(layouts, use);
  const isConditional = rules.some(({ condition }) => condition);
  const always = hiddenOf(rules, fields, ANY_RECORD, isUnseenRow);
  const unknown = hiddenOf(rules, fields, undefined, isUnseenRow);
  const known = new WeakMap<Form, ReadonlySet<string>>([[ANY_RECORD, always]]);
  return (record: Form | undefined): ReadonlySet<string> => {
    if (!record || !isConditional) return unknown;
    const hidden = known.get(record) ?? hiddenOf(rules, fields, record, isUnseenRow);
    known.set(record, hidden);
    return hidden;
  };
};

/**
 * What a role does not see, of all kinds of record.
 * @param unseen the own objects that formulas name and whose records the role does not see, by their resources
 * @returns undefined where it sees everything
 */
export const hiddenFrom = (
  layouts: readonly Layout[],
  role: LayoutUse['role'],
  ownFieldsOf: (resource: string) => CompiledOwnFields | undefined,
  unseen: ReadonlySet<string> = new Set(),
): IsHidden | undefined => {
  const hides = layouts.some(
    (one) =>
      (one.role === null || one.role === role) &&
      one.fields.some(({ isHidden, condition }) => isHidden || condition),
  );
  if (!hides && unseen.size === 0) return undefined;
  // A field that a formula or a related field names is never a related one itself: with those left out, two kinds of
  // record that show each other's fields go in no circle.
  const isUnseenRow: IsUnseen = ({ resource, name }) =>
    unseen.has(resource) || (name !== undefined && isHiddenIn(stored, resource, name));
  const all = new Map<string, ReturnType<typeof ofResource>>();
  const stored = new Map<string, ReturnType<typeof ofResource>>();
  const made = (known: typeof all, resource: string, policyTypeId: number | undefined) => {
    const fields = layoutFields(resource, ownFieldsOf(resource) ?? noOwnFields);
    const used = known === all ? fields : fields.filter(({ own }) => !own?.source);
    return ofResource(layouts, { resource, role, policyTypeId }, used, isUnseenRow);
  };
  const isHiddenIn = (
    known: typeof all,
    ...[resource, name, policyTypeId, record]: Parameters<IsHidden>
  ): boolean => {
    const key = `${resource} ${policyTypeId ?? ''}`;
    const hidden = known.get(key) ?? made(known, resource, policyTypeId);
    known.set(key, hidden);
    return hidden(record).has(name);
  };
  return (...about) => isHiddenIn(all, ...about);
};

const OTHER_TYPE = 0;

/** Whether a user sees an own field in no record, of whatever type of policy: its definition is not told them either. */
export const isNeverSeen = (
  isHidden: IsHidden | undefined,
  layouts: readonly Layout[],
  { resource, key, policyTypeIds }: Pick<OwnField, 'resource' | 'key' | 'policyTypeIds'>,
): boolean => {
  if (!isHidden) return false;
  const named = [OTHER_TYPE, ...layouts.flatMap(({ policyTypeId }) => policyTypeId ?? [])];
  const types = policyTypeIds.length > 0 ? policyTypeIds : named;
  return types.every((type) => isHidden(resource, ownPath(key), type, ANY_RECORD));
};
