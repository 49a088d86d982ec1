import { texts } from '../../texts.ts';
import {
  canBeSearched,
  canBeSorted,
  canBeUnique,
  canWiden,
  hasOptions,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
} from './ownField.ts';

/** What of a definition its rules look at. */
export interface Definition {
  readonly resource: OwnFieldResource;
  readonly kind: OwnFieldKind;
  readonly options: readonly string[];
  readonly policyTypeIds: readonly number[];
  readonly isUnique: boolean;
  readonly isSearched: boolean;
  readonly isSorted: boolean;
}

/**
 * A definition less what its kind cannot be, such as the options of the kind that a form held before.
 */
export const lessUnlawful = <D extends Omit<Definition, 'resource'>>(definition: D): D => {
  const { kind, options, isUnique, isSearched, isSorted } = definition;
  return {
    ...definition,
    options: hasOptions(kind) ? options : [],
    isUnique: isUnique && canBeUnique(kind),
    isSearched: isSearched && canBeSearched(kind),
    isSorted: isSorted && canBeSorted(kind),
  };
};

/**
 * What a definition asks for that its kind cannot be (domain §16).
 * @returns field → Spanish message; empty when it is lawful
 */
export const definitionErrors = (definition: Definition): Record<string, string> => {
  const { kind, options, resource, policyTypeIds } = definition;
  const { isUnique, isSearched, isSorted } = definition;
  return {
    ...(hasOptions(kind) && options.length === 0 ? { options: texts.ownOptionsMissing } : {}),
    ...(!hasOptions(kind) && options.length > 0 ? { options: texts.ownOptionsOfChoices } : {}),
    ...(resource !== 'policies' && policyTypeIds.length > 0
      ? { policyTypeIds: texts.ownTypesOfPolicies }
      : {}),
    ...(isUnique && !canBeUnique(kind) ? { isUnique: texts.ownNotUnique } : {}),
    ...(isSearched && !canBeSearched(kind) ? { isSearched: texts.ownNotSearched } : {}),
    ...(isSorted && !canBeSorted(kind) ? { isSorted: texts.ownNotSorted } : {}),
  };
};

/** What records have of a field. */
interface Use {
  /** How many records have a value. */
  readonly records: number;
  /** The options that records have. */
  readonly options: readonly string[];
}

/**
 * What of a change would leave values that the field could not hold (domain §16).
 * @returns field → Spanish message; empty when every value is still one
 */
export const changeErrors = (
  before: Pick<OwnField, 'kind'>,
  after: Pick<Definition, 'kind' | 'options'>,
  use: Use,
): Record<string, string> => {
  if (use.records === 0) return {};
  if (!canWiden(before.kind, after.kind)) return { kind: texts.ownKindInUse(use.records) };
  const missing = use.options.find((option) => !after.options.includes(option));
  return hasOptions(after.kind) && missing !== undefined
    ? { options: texts.ownOptionInUse(missing) }
    : {};
};
