import { texts } from '../../texts.ts';
import {
  canBeSearched,
  canBeSorted,
  canBeUnique,
  canWiden,
  hasOptions,
  isBuiltInResource,
  isRelation,
  type OwnField,
  type OwnFieldKind,
  type OwnFieldResource,
  type OwnObjectResource,
} from './ownField.ts';

/** What of a definition its rules look at. */
export interface Definition {
  readonly resource: OwnFieldResource;
  readonly kind: OwnFieldKind;
  readonly options: readonly string[];
  readonly relatedTo: OwnObjectResource | null;
  readonly policyTypeIds: readonly number[];
  readonly isUnique: boolean;
  readonly isSearched: boolean;
  readonly isSorted: boolean;
}

/**
 * A definition less what its kind cannot be, such as the options of the kind that a form held before.
 */
export const lessUnlawful = <D extends Omit<Definition, 'resource'>>(definition: D): D => {
  const { kind, options, relatedTo, isUnique, isSearched, isSorted } = definition;
  return {
    ...definition,
    options: hasOptions(kind) ? options : [],
    relatedTo: kind === 'record' ? relatedTo : null,
    isUnique: isUnique && canBeUnique(kind),
    isSearched: isSearched && canBeSearched(kind),
    isSorted: isSorted && canBeSorted(kind),
  };
};

/** What is wrong with naming another record: of built-in records no field does. */
const relationErrors = ({ kind, relatedTo, resource }: Definition): Record<string, string> => {
  if (isRelation(kind) && isBuiltInResource(resource)) return { kind: texts.ownRelationOfObjects };
  if (kind === 'record' && relatedTo === null) return { relatedTo: texts.ownRelatedMissing };
  return kind !== 'record' && relatedTo !== null ? { relatedTo: texts.ownRelatedOfRecords } : {};
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
    ...relationErrors(definition),
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
  before: Pick<OwnField, 'kind' | 'relatedTo'>,
  after: Pick<Definition, 'kind' | 'options' | 'relatedTo'>,
  use: Use,
): Record<string, string> => {
  if (use.records === 0) return {};
  if (!canWiden(before.kind, after.kind)) return { kind: texts.ownKindInUse(use.records) };
  if (before.relatedTo !== after.relatedTo) return { relatedTo: texts.ownKindInUse(use.records) };
  const missing = use.options.find((option) => !after.options.includes(option));
  return hasOptions(after.kind) && missing !== undefined
    ? { options: texts.ownOptionInUse(missing) }
    : {};
};
