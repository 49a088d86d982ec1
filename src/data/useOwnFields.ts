import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { RowFields } from '../../domain/agency/ownFields/formulas.ts';
import type { OwnField, OwnFieldResource } from '../../domain/agency/ownFields/ownField.ts';
import { type Source, sourcesOf } from '../../domain/agency/ownFields/related.ts';
import { rowFieldsOf } from '../../domain/agency/ownFields/rows.ts';
import { compileOwnFields } from '../../domain/agency/ownFields/values.ts';
import { parseCivilDate } from '../../domain/civilDate.ts';
import { type AnswerOf, layouts, ownFields } from '../../domain/contract/index.ts';
import { forgetChecks } from '../session/checks.ts';
import { onOwnFieldsMark } from './http/ownFieldsMark.ts';
import { OBJECTS_KEY } from './ownObjects.ts';
import { useAgency } from './useAgency.ts';
import { keyOf, useCall } from './useCall.ts';
import { useOrder } from './useOrder.ts';
import { useAllOwnObjects, useDefinitionUse } from './useOwnObjects.ts';

type OwnFields = AnswerOf<typeof ownFields.listOwnFields>;

export type OwnFieldRecord = OwnFields['fields'][number];

const ALL = keyOf(ownFields.listOwnFields, {});
const LAYOUTS = keyOf(layouts.listLayouts, {});

/**
 * All definitions, read once and anew when an answer carries another mark.
 */
export const useAllOwnFields = (enabled = true) =>
  useCall(ownFields.listOwnFields, {}, { staleTime: Number.POSITIVE_INFINITY, enabled });

/** The day as of which computed values are worked out; undefined until it is known. */
export const dayOf = (all: Pick<OwnFields, 'day'> | undefined) => parseCivilDate(all?.day ?? '');

const noFields: readonly OwnField[] = [];
const noRowFields: RowFields = new Map();

export const useRowFields = (resource: OwnFieldResource | undefined): RowFields => {
  const { data: fields } = useAllOwnFields(resource !== undefined);
  const { data: objects } = useAllOwnObjects();
  return useMemo(
    () =>
      resource && fields && objects
        ? rowFieldsOf(resource, objects.objects, fields.fields)
        : noRowFields,
    [resource, fields, objects],
  );
};

const noSources: readonly Source[] = [];

export const useSources = (resource: OwnFieldResource): readonly Source[] => {
  const { data: fields } = useAllOwnFields();
  const { data: objects } = useAllOwnObjects();
  return useMemo(
    () => (fields && objects ? sourcesOf(resource, objects.objects, fields.fields) : noSources),
    [resource, fields, objects],
  );
};

/**
 * The own fields of a resource, compiled once for each version of the definitions.
 * @param resource undefined where none are needed
 * @returns by their keys in their order, retired ones too; undefined until they are known
 */
export const useOwnFields = (resource: OwnFieldResource | undefined) => {
  const { data, isError } = useAllOwnFields(resource !== undefined);
  const fields = data?.fields ?? (isError ? noFields : undefined);
  const rowFields = useRowFields(resource);
  return useMemo(
    () =>
      fields &&
      compileOwnFields(
        fields.filter((field) => field.resource === resource),
        rowFields,
        dayOf(data),
      ),
    [fields, resource, rowFields, data],
  );
};

export const useOwnFieldUse = () =>
  useDefinitionUse(ownFields.countOwnValues, useAllOwnFields().data?.mark);

export const useOwnFieldOrder = (
  resource: OwnFieldResource,
  known: readonly OwnFieldRecord[],
  onFailed: (error: unknown) => void,
) => {
  const agency = useAgency();
  const client = useQueryClient();
  return useOrder({
    known,
    of: `ownFields ${resource}`,
    send: (ids) => agency.call(ownFields.orderOwnFields, { body: { resource, ids: [...ids] } }),
    onTaken: ({ data }) =>
      client.setQueryData<OwnFields>(ALL, (all) => {
        const others = all?.fields.filter((field) => field.resource !== resource) ?? [];
        return all && { ...all, fields: [...others, ...data] };
      }),
    onFailed,
  });
};

export const OwnFieldsWatch = () => {
  const client = useQueryClient();
  useEffect(
    () =>
      onOwnFieldsMark(() => {
        for (const queryKey of [ALL, OBJECTS_KEY, LAYOUTS])
          void client.invalidateQueries({ queryKey });
        forgetChecks(client);
      }),
    [client],
  );
  return null;
};
