import { declaredResources } from '../../contract/index.ts';
import { isOption, OWN_VALUES, type OwnFieldKind, ownPath } from '../ownFields/ownField.ts';
import { type CompiledOwnFields, fieldsInForce } from '../ownFields/values.ts';

/** Name for the whole list in place of a column: all its rows are one group. */
export const WHOLE_LIST = '*';

export interface SumColumn {
  readonly use: 'sum' | 'group';
  readonly name: string;
  readonly label: string;
  readonly path: readonly string[];
  readonly shownPath: readonly string[];
  readonly kind: OwnFieldKind;
}

const builtIn = (list: string): SumColumn[] =>
  Object.entries(declaredResources[list]?.entity?.fields ?? {}).flatMap(
    ([name, field]): SumColumn[] => {
      const { label, kind, reference, filtered } = field;
      const place = { name, label, path: [name], shownPath: [name] };
      if (kind === 'amount') return [{ ...place, use: 'sum', kind: 'money' }];
      if (!filtered) return [];
      if (kind === 'flag') return [{ ...place, use: 'group', kind }];
      if (!reference) return [];
      return [{ ...place, use: 'group', kind: 'text', shownPath: [reference.as, reference.name] }];
    },
  );

/**
 * The columns of a list whose sum says something, amounts and own numbers, and those by whose values it can be grouped:
 * of few values, by each of which it can be filtered.
 */
export const sumColumns = (list: string, own: CompiledOwnFields): SumColumn[] => [
  ...builtIn(list),
  ...fieldsInForce(own).flatMap(({ key, label, kind, source, isSorted }): SumColumn[] => {
    if (source !== null) return [];
    const path = [OWN_VALUES, key];
    const place = { name: ownPath(key), label, kind, path, shownPath: path };
    if (kind === 'money' || kind === 'number') return [{ ...place, use: 'sum' }];
    const isOfFew = isOption(kind) || kind === 'flag';
    return isOfFew && isSorted ? [{ ...place, use: 'group' }] : [];
  }),
];
