import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OwnField, OwnFieldResource } from '../../domain/agency/ownFields/ownField.ts';
import { type CompiledOwnFields, compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { ownFields } from '../../domain/contract/index.ts';
import { onOwnFieldsMark } from './http/ownFieldsMark.ts';
import type { OwnFieldRecord, OwnFields, OwnFieldUse } from './ownFields.ts';
import { useAgency } from './useAgency.ts';
import { keyOf, useCall } from './useCall.ts';

const ALL = keyOf(ownFields.listOwnFields, {});

const USE_KEY = 'own-field-use';

/**
 * All definitions, read once and anew when an answer carries another mark.
 * @param enabled whether they are needed
 */
export const useAllOwnFields = (enabled = true) =>
  useCall(ownFields.listOwnFields, {}, { staleTime: Number.POSITIVE_INFINITY, enabled });

const noFields: readonly OwnField[] = [];

/**
 * The own fields of a resource, compiled once for each version of the definitions.
 * @param resource undefined where none are needed
 * @returns by their keys in their order, retired ones too; undefined until they are known
 */
export const useOwnFields = (
  resource: OwnFieldResource | undefined,
): CompiledOwnFields | undefined => {
  const { data, isError } = useAllOwnFields(resource !== undefined);
  const fields = data?.fields ?? (isError ? noFields : undefined);
  return useMemo(
    () => fields && compileOwnFields(fields.filter((field) => field.resource === resource)),
    [fields, resource],
  );
};

/** How many records have a value of each field, by its id; a field that is not there has none. */
export type RecordsOfField = ReadonlyMap<OwnFieldRecord['id'], number>;

const recordsOf = (use: OwnFieldUse): RecordsOfField =>
  new Map(use.map(({ id, records }) => [id, records]));

/** How many records have a value of each field, counted anew on each visit and for other definitions. */
export const useOwnFieldUse = () => {
  const agency = useAgency();
  const { data } = useAllOwnFields();
  return useQuery({
    queryKey: [USE_KEY, data?.mark],
    enabled: data !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await agency.call(ownFields.countOwnValues, {}, signal)).data,
    select: recordsOf,
  });
};

/**
 * Puts the fields of a resource in another order. Orders are sent one after the other, and what was asked
 * last is shown until it is answered.
 * @param onFailed told why an order was not taken; the one before it is shown again
 * @returns `order`, the ids as they were asked for and are not answered yet; `put` asks
 */
export const useOwnFieldOrder = (
  resource: OwnFieldResource,
  onFailed: (error: unknown) => void,
) => {
  const agency = useAgency();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: readonly number[]) =>
      agency.call(ownFields.orderOwnFields, { body: { resource, ids: [...ids] } }),
    scope: { id: `ownFields ${resource}` },
    onSuccess: ({ data }) =>
      client.setQueryData<OwnFields>(ALL, (known) => {
        const others = known?.fields.filter((field) => field.resource !== resource) ?? [];
        return known && { ...known, fields: [...others, ...data] };
      }),
    onError: onFailed,
  });
  return { order: isPending ? variables : undefined, put: mutate };
};

/** Follows a change of the definitions that was made elsewhere, in a browser that is open. */
export const OwnFieldsWatch = () => {
  const client = useQueryClient();
  useEffect(
    () => onOwnFieldsMark(() => void client.invalidateQueries({ queryKey: ALL })),
    [client],
  );
  return null;
};
