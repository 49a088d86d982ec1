import { appliesTo, type OwnField } from './ownField.ts';
import { shownValue } from './shown.ts';
import type { CompiledOwnFields, OwnValues } from './values.ts';

export interface ShownField {
  readonly field: OwnField;
  readonly text: string;
}

/**
 * Own fields that have a value in a record, in their order.
 * @param policyTypeId of a policy
 */
export const shownFields = (
  compiled: CompiledOwnFields,
  values: OwnValues,
  policyTypeId?: number,
): ShownField[] =>
  [...compiled.values()].flatMap(({ field }) => {
    const text = shownValue(field.kind, values[field.key]);
    return text && appliesTo(field, policyTypeId) ? [{ field, text }] : [];
  });
