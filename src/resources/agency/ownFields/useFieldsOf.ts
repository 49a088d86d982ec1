import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import {
  BUILT_IN_RESOURCES,
  type OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../../../../domain/agency/ownObjects/ownObject.ts';
import {
  type OwnFieldRecord,
  useAllOwnFields,
  useOwnFieldOrder,
  useRowFields,
  useSources,
} from '../../../data/useOwnFields.ts';
import { useAllOwnObjects } from '../../../data/useOwnObjects.ts';
import { useFailure } from '../../../ui/useFailure.ts';

export interface Shown {
  readonly resource: OwnFieldResource;
  readonly policyTypeId: number | undefined;
}

/** The records that can have own fields, those of own objects behind the built-in ones; undefined until they are known. */
export const useFieldResources = (): readonly OwnFieldResource[] | undefined => {
  const { data, isError } = useAllOwnObjects();
  const objects = data?.objects ?? (isError ? [] : undefined);
  return objects && [...BUILT_IN_RESOURCES, ...objects.map(({ key }) => resourceOf(key))];
};

export const useRecordsName = (resource: OwnFieldResource): string =>
  useTranslate()(`resources.${resource}.name`, { smart_count: 2 });

const noFields: readonly OwnFieldRecord[] = [];

const useFieldsOf = (resource: OwnFieldResource) => {
  const { data, error, refetch } = useAllOwnFields();
  const fields = useMemo(
    () => data?.fields.filter((field) => field.resource === resource) ?? noFields,
    [data, resource],
  );
  return { fields, isKnown: data !== undefined, error: data ? null : error, refetch };
};

export const useNeighbours = (resource: OwnFieldResource) => {
  const { fields } = useFieldsOf(resource);
  const rowFields = useRowFields(resource);
  const sources = useSources(resource);
  const named = useMemo(
    () => ({ resource, fields, rowFields, sources }),
    [resource, fields, rowFields, sources],
  );
  return {
    named,
    taken: fields.map(({ key }) => key),
    sections: [...new Set(fields.flatMap(({ section }) => section ?? []))],
  };
};

/**
 * The fields of a resource as they are asked to be ordered, before the server has answered.
 * @returns besides, `put` asks for an order: the ids of all fields
 */
export const useOrderedFields = (resource: OwnFieldResource) => {
  const known = useFieldsOf(resource);
  const sayFailed = useFailure();
  const { items: fields, put } = useOwnFieldOrder(resource, known.fields, (error) =>
    sayFailed('ownFields.orderFailed', error),
  );
  return { ...known, fields, put };
};
