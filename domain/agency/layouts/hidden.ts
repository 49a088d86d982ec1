import { ownPath } from '../ownFields/ownField.ts';
import { type CompiledOwnFields, noOwnFields } from '../ownFields/values.ts';
import { type Layout, type LayoutUse, layoutInForce } from './layout.ts';

/** Whether a user does not see a field of some records. */
export type IsHidden = (resource: string, name: string, policyTypeId?: number) => boolean;

/** With computed fields, which tell what they are worked out of. */
const withComputed = (names: ReadonlySet<string>, own: CompiledOwnFields): ReadonlySet<string> => {
  const all = new Set(names);
  for (const [key, { formula }] of own) {
    const operands = formula && 'operands' in formula ? [...formula.operands] : [];
    if (operands.some((operand) => all.has(ownPath(operand)))) all.add(ownPath(key));
  }
  return all.size === names.size ? names : withComputed(all, own);
};

/**
 * The fields that a user does not see. Where the type of the policy is not known, those hidden of any type.
 * @param own the own fields of the records
 */
export const hiddenNames = (
  layouts: readonly Layout[],
  use: LayoutUse,
  own: CompiledOwnFields = noOwnFields,
): ReadonlySet<string> => {
  const ofIt = layouts.filter(({ resource }) => resource === use.resource);
  const types =
    use.policyTypeId === undefined
      ? [undefined, ...new Set(ofIt.flatMap(({ policyTypeId }) => policyTypeId ?? []))]
      : [use.policyTypeId];
  const inForce = types.flatMap(
    (policyTypeId) => layoutInForce(ofIt, { ...use, policyTypeId }) ?? [],
  );
  const names = inForce
    .flatMap(({ fields }) => fields)
    .filter(({ isHidden }) => isHidden)
    .map(({ name }) => name);
  return withComputed(new Set(names), own);
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
      (one.role === null || one.role === role) && one.fields.some(({ isHidden }) => isHidden),
  );
  if (!hides) return undefined;
  const known = new Map<string, ReadonlySet<string>>();
  return (resource, name, policyTypeId) => {
    const key = `${resource} ${policyTypeId ?? ''}`;
    const names =
      known.get(key) ??
      hiddenNames(layouts, { resource, role, policyTypeId }, ownFieldsOf(resource));
    known.set(key, names);
    return names.has(name);
  };
};
