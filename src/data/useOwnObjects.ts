import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnFieldResource } from '../../domain/agency/ownFields/ownField.ts';
import { type AnswerOf, type ownFields, ownObjects } from '../../domain/contract/index.ts';
import { OBJECTS_KEY, type OwnObjectRecord, type OwnObjects, objectsQuery } from './ownObjects.ts';
import { useAgency } from './useAgency.ts';
import { useOrder } from './useOrder.ts';

/** Definitions that the visitor may know of, read once and anew when an answer carries another mark. */
export const useAllOwnObjects = () => useQuery(objectsQuery(useAgency().call));

const none: readonly OwnObjectRecord[] = [];

/** The own objects whose records the visitor may see, in their order; none until they are known. */
export const useSeenObjects = (): readonly OwnObjectRecord[] => {
  const { data } = useAllOwnObjects();
  return data?.objects.filter(({ allowed }) => allowed.includes('list')) ?? none;
};

export const useObjectsOf = (parent: OwnFieldResource): readonly OwnObjectRecord[] =>
  useSeenObjects().filter((object) => object.parent === parent);

type UseCall = typeof ownFields.countOwnValues | typeof ownObjects.countOwnRecords;

const byId = (counts: AnswerOf<UseCall>) => new Map(counts.map(({ id, records }) => [id, records]));

/**
 * How many records each definition has, by its id; one that is left out has none. Counted anew on each visit and for
 * other definitions, whose writes do not count the old ones again: the key is in no area.
 * @param mark of the definitions; undefined until they are known
 */
export const useDefinitionUse = (call: UseCall, mark: string | undefined) => {
  const agency = useAgency();
  return useQuery({
    queryKey: ['definition-use', call.path, mark],
    enabled: mark !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await agency.call(call, {}, signal)).data,
    select: byId,
  });
};

export const useOwnObjectUse = () =>
  useDefinitionUse(ownObjects.countOwnRecords, useAllOwnObjects().data?.mark);

export const useOwnObjectOrder = (
  known: readonly OwnObjectRecord[],
  onFailed: (error: unknown) => void,
) => {
  const agency = useAgency();
  const client = useQueryClient();
  return useOrder({
    known,
    of: 'ownObjects',
    send: (ids) => agency.call(ownObjects.orderOwnObjects, { body: { ids: [...ids] } }),
    onTaken: ({ data }) =>
      client.setQueryData<OwnObjects>(OBJECTS_KEY, (all) => all && { ...all, objects: data }),
    onFailed,
  });
};
