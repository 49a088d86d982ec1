import type { UseQueryOptions } from '@tanstack/react-query';
import {
  isOwnObjectResource,
  type OwnObjectResource,
} from '../../domain/agency/ownFields/ownField.ts';
import { objectKeyOf } from '../../domain/agency/ownObjects/ownObject.ts';
import {
  type AnswerOf,
  ownObjects as calls,
  declaredResources,
  type ownRecords,
} from '../../domain/contract/index.ts';
import { noteObjects } from '../i18n/objectTexts.ts';
import type { anyCall } from './calls.ts';

export type OwnObjects = AnswerOf<typeof calls.listOwnObjects>;

export type OwnObjectRecord = OwnObjects['objects'][number];

export type OwnRecord = AnswerOf<typeof ownRecords.listOwnRecords>;

export type OwnRecordLink = NonNullable<OwnRecord['parent']>;

/** Whether a resource of react-admin is the records of an own object: `own-vehiculos`, and not `own-fields`. */
export const isOfObject = (resource: string): resource is OwnObjectResource =>
  isOwnObjectResource(resource) && !Object.hasOwn(declaredResources, resource);

export const objectKeyIn = (resource: string): string | undefined =>
  isOfObject(resource) ? objectKeyOf(resource) : undefined;

export const OBJECTS_KEY = ['ownObjects', calls.listOwnObjects.path] as const;

/**
 * The query of the definitions, read once; their texts are known from then on.
 * @param call makes it: that of the data provider
 */
export const objectsQuery = (call: typeof anyCall.call) =>
  ({
    queryKey: OBJECTS_KEY,
    queryFn: async ({ signal }) => {
      const { data } = await call(calls.listOwnObjects, {}, signal);
      noteObjects(data.objects);
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }) satisfies UseQueryOptions<OwnObjects>;
