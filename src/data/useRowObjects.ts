import { useMemo } from 'react';
import { ANY_RECORD } from '../../domain/agency/layouts/hidden.ts';
import { type OwnFieldResource, ownPath } from '../../domain/agency/ownFields/ownField.ts';
import { rowFieldsOf, rowObjectsOf } from '../../domain/agency/ownFields/rows.ts';
import { type CompiledOwnFields, compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { resourceOf } from '../../domain/agency/ownObjects/ownObject.ts';
import type { OwnObjectRecord } from './ownObjects.ts';
import { useIsHidden } from './useLayouts.ts';
import { dayOf, useAllOwnFields } from './useOwnFields.ts';
import { useAllOwnObjects } from './useOwnObjects.ts';

export interface RowsOfObject {
  readonly object: OwnObjectRecord;
  readonly compiled: CompiledOwnFields;
}

const none: readonly RowsOfObject[] = [];

/**
 * The own objects whose records are rows of a resource's records, as far as the visitor may see them.
 * @param parent undefined where none are needed
 * @returns undefined until they are known
 */
export const useRowObjects = (parent: OwnFieldResource | undefined) => {
  const { data, isError } = useAllOwnObjects();
  const isHidden = useIsHidden();
  const inside = parent && data ? rowObjectsOf(parent, data.objects) : [];
  const { data: defined, isError: isUnread } = useAllOwnFields(inside.length > 0);
  return useMemo(() => {
    if (parent === undefined || isError || isUnread) return none;
    if (!data) return undefined;
    const seen = rowObjectsOf(parent, data.objects).filter(({ allowed }) =>
      allowed.includes('list'),
    );
    if (seen.length === 0) return none;
    if (!defined) return undefined;
    return seen.map((object) => {
      const resource = resourceOf(object.key);
      const fields = defined.fields.filter(
        (field) =>
          field.resource === resource &&
          !isHidden(resource, ownPath(field.key), undefined, ANY_RECORD),
      );
      const inRows = rowFieldsOf(resource, data.objects, defined.fields);
      return { object, compiled: compileOwnFields(fields, inRows, dayOf(defined)) };
    });
  }, [parent, data, isError, defined, isUnread, isHidden]);
};
