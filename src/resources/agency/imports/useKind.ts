import { useMemo } from 'react';
import {
  IMPORT_KINDS,
  IMPORTS,
  type ImportKind,
  isBuiltInKind,
  type KindDefinition,
} from '../../../../domain/agency/imports/columns.ts';
import { goneFields, kindOf } from '../../../../domain/agency/imports/kinds.ts';
import { isOwnFieldResource, ownKeyOf } from '../../../../domain/agency/ownFields/ownField.ts';
import { noOwnFields } from '../../../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import type { ImportDetail } from '../../../data/imports.ts';
import { useAllOwnFields, useOwnFields } from '../../../data/useOwnFields.ts';
import { useAllOwnObjects, useSeenObjects } from '../../../data/useOwnObjects.ts';

interface KnownKind {
  readonly definition: KindDefinition;
  readonly gone: readonly string[];
}

/** The kind of an import with the agency's own fields: `known` once these were read. */
export const useKind = ({ kind, plan }: ImportDetail) => {
  const resource = isOwnFieldResource(kind) ? kind : undefined;
  const { error, refetch } = useAllOwnFields(resource !== undefined);
  const own = useOwnFields(resource);
  const { data } = useAllOwnObjects();
  const compiled = resource ? own : noOwnFields;
  const known = useMemo((): KnownKind | undefined => {
    const definition = compiled && kindOf(kind, compiled, data?.objects ?? []);
    if (!definition) return undefined;
    const keys = goneFields(plan, definition.columns).map((field) => ownKeyOf(field) ?? field);
    return { definition, gone: keys.map((key) => compiled.get(key)?.field.label ?? key) };
  }, [kind, plan, compiled, data]);
  return { known: error ? undefined : known, error, retry: () => void refetch() };
};

export const useKindName = () => {
  const objects = useSeenObjects();
  return (kind: ImportKind): string =>
    isBuiltInKind(kind)
      ? IMPORTS[kind].label
      : (objects.find(({ key }) => resourceOf(key) === kind)?.plural ?? '');
};

/**
 * What can be brought in, in the order in which it should be; own objects behind, as they are in the menu.
 * @param isWritten whether of own objects those alone whose records the visitor may write
 */
export const useKindChoices = (isWritten: boolean) => {
  const nameOf = useKindName();
  const objects = useSeenObjects().filter(
    ({ allowed }) => !isWritten || allowed.includes('create') || allowed.includes('edit'),
  );
  const kinds: readonly ImportKind[] = [
    ...IMPORT_KINDS,
    ...objects.map(({ key }) => resourceOf(key)),
  ];
  return kinds.map((id) => ({ id, name: nameOf(id) }));
};
