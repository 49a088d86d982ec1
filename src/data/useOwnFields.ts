import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OwnField, OwnFieldResource } from '../../domain/ownFields/ownField.ts';
import { type CompiledOwnFields, compileOwnFields } from '../../domain/ownFields/values.ts';
import { onOwnFieldsMark } from './http/ownFieldsMark.ts';
import { useAgency } from './useAgency.ts';

const KEY = ['own-fields'];

/**
 * All definitions, read once and anew when an answer carries another mark.
 * @param enabled whether they are needed
 */
export const useAllOwnFields = (enabled = true) => {
  const agency = useAgency();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await agency.ownFields(signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
};

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

/** Follows a change of the definitions in a browser that is open. */
export const OwnFieldsWatch = () => {
  const queryClient = useQueryClient();
  useEffect(
    () => onOwnFieldsMark(() => void queryClient.invalidateQueries({ queryKey: KEY })),
    [queryClient],
  );
  return null;
};
