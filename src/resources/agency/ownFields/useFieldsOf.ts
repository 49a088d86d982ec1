import { useMemo } from 'react';
import type {
  BuiltInResource,
  OwnFieldResource,
} from '../../../../domain/agency/ownFields/ownField.ts';
import type { OwnFieldRecord } from '../../../data/ownFields.ts';
import { useAllOwnFields, useOwnFieldOrder } from '../../../data/useOwnFields.ts';
import { useFailure } from '../../../ui/useFailure.ts';

/** What is looked at: whose fields, and of policies of which type. */
export interface Shown {
  readonly resource: BuiltInResource;
  /** Undefined for every type. */
  readonly policyTypeId: number | undefined;
}

const noFields: readonly OwnFieldRecord[] = [];

/** The fields of a resource in their order, retired ones too, as the server has them. */
const useFieldsOf = (resource: OwnFieldResource) => {
  const { data, error, refetch } = useAllOwnFields();
  const fields = useMemo(
    () => data?.fields.filter((field) => field.resource === resource) ?? noFields,
    [data, resource],
  );
  return { fields, isKnown: data !== undefined, error: data ? null : error, refetch };
};

/** What a form of the resource's fields looks at besides its own field. */
export const useNeighbours = (resource: OwnFieldResource) => {
  const { fields } = useFieldsOf(resource);
  return {
    fields,
    taken: fields.map(({ key }) => key),
    sections: [...new Set(fields.flatMap(({ section }) => section ?? []))],
  };
};

/**
 * The fields of a resource as they are asked to be ordered, before the server has answered.
 * @returns besides, `put` asks for an order: the ids of all fields
 */
export const useOrderedFields = (resource: BuiltInResource) => {
  const known = useFieldsOf(resource);
  const sayFailed = useFailure();
  const { order, put } = useOwnFieldOrder(resource, (error) =>
    sayFailed('ownFields.orderFailed', error),
  );
  const placeOf = ({ id }: OwnFieldRecord) => order?.indexOf(id) ?? 0;
  const fields = order
    ? [...known.fields].sort((one, other) => placeOf(one) - placeOf(other))
    : known.fields;
  return { ...known, fields, put };
};
