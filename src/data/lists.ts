import type { GetListParams } from 'ra-core';
import type { Call } from '../../domain/contract/call.ts';
import { declaredResources, othersOf } from '../../domain/contract/index.ts';
import { pathOf } from '../../domain/contract/sending.ts';
import { queryClient } from '../queryClient.ts';
import { callServer } from './http/callServer.ts';

export interface ListRequest {
  readonly sort?: { readonly field: string; readonly order: string } | undefined;
  /** First and last row asked for, both counted from 0. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  readonly filter: Readonly<Record<string, unknown>>;
}

export type Row = Readonly<Record<string, unknown>>;

export interface ListPage {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * A request of react-admin as a list's call takes it; ten rows where it names no page.
 * @param params of the data provider's `getList`
 */
export const requestOf = ({ pagination, sort, filter }: GetListParams): ListRequest => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
  const range = { from: (page - 1) * perPage, to: page * perPage - 1 };
  return { sort, range, filter: filter ?? {} };
};

export function queryOf({ sort, range, filter }: ListRequest): Record<string, string> {
  const query = Object.entries(filter).filter(([, value]) => value !== '' && value != null);
  return {
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    ...(range ? { range: JSON.stringify([range.from, range.to]) } : {}),
    filter: JSON.stringify(Object.fromEntries(query)),
  };
}

/**
 * A record as react-admin knows it: by its `id`. Users are known to the agency by their `uuid`.
 */
export function identified<T>(record: T): T {
  if (typeof record !== 'object' || record === null) return record;
  return 'uuid' in record && !('id' in record) ? { ...record, id: record.uuid } : record;
}

export const rowsOf = (data: unknown): Row[] => (Array.isArray(data) ? data.map(identified) : []);

const catalogueKey = (call: Call) => ['catalogue', pathOf(call)];

/** A catalogue is asked for once, by however many screens at once, and kept until it changes. */
export const readCatalogue = (call: Call): Promise<Row[]> =>
  queryClient.fetchQuery({
    queryKey: catalogueKey(call),
    queryFn: async () => rowsOf((await callServer(call)).data),
    staleTime: Number.POSITIVE_INFINITY,
    // The query that asks tries again by itself.
    retry: false,
  });

const forgetCatalogue = (call: Call): void =>
  queryClient.removeQueries({ queryKey: catalogueKey(call) });

export const forgetCataloguesOf = (resource: string): void => {
  for (const name of [resource, ...othersOf(resource)]) {
    const { list } = declaredResources[name] ?? {};
    if (list && !list.list) forgetCatalogue(list);
  }
};

export const textFieldsOf = ({ answer }: Call): readonly string[] =>
  'shape' in answer ? Object.keys(Object(answer.shape)).filter((field) => field !== 'id') : [];

export const PENDING_ALONE = ['payments', 'pendingAlone'] as const;
