import { type Call, pathOf } from '../../domain/contract/call.ts';
import { callServer } from '../httpClient.ts';
import { queryClient } from '../queryClient.ts';
import { identified } from './identified.ts';
import { type ListRequest, pageOfWhole, type Row } from './wholeList.ts';

/** A page of a list, and how many rows all its pages have. */
export interface ListPage {
  readonly rows: readonly unknown[];
  readonly total: number;
  /** All of them, where the server sent them all. */
  readonly whole?: readonly Row[];
}

const catalogueKey = (call: Call) => ['catalogue', pathOf(call)];

/** An answer's rows, each known by its `id`; none when there is no list in it. */
export const rowsOf = (data: unknown): Record<string, unknown>[] =>
  Array.isArray(data) ? data.map(identified) : [];

/** A catalogue is asked for once, by however many screens at once, and kept until it changes. */
const readCatalogue = (call: Call) =>
  queryClient.fetchQuery({
    queryKey: catalogueKey(call),
    queryFn: async () => rowsOf((await callServer(call)).data),
    staleTime: Number.POSITIVE_INFINITY,
    // The query that asks tries again by itself.
    retry: false,
  });

/**
 * Forgets a kept catalogue, after something was added to it.
 * @param call the call that lists it
 */
export const forgetCatalogue = (call: Call): void =>
  queryClient.removeQueries({ queryKey: catalogueKey(call) });

/** A request as the parameters of a list's call. */
export function queryOf({ sort, range, filter }: ListRequest): Record<string, string> {
  const asked = Object.entries(filter).filter(([, value]) => value !== '' && value != null);
  return {
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    ...(range ? { range: JSON.stringify([range.from, range.to]) } : {}),
    filter: JSON.stringify(Object.fromEntries(asked)),
  };
}

/** How a resource's list is read: see {@link readList}. */
export type ReadList = typeof readList;

const totalIn = (contentRange: string): number => Number(contentRange.split('/').pop());

/**
 * Reads a page of a list. Where the server does not page, the browser does (domain §2).
 * @param call the call that lists the resource
 * @param request sort, range and filter
 * @param signal cancels the request
 * @param extra what the call wants to know besides
 * @param params values of the path's `:names`
 * @throws HttpError
 */
export async function readList(
  call: Call,
  request: ListRequest,
  signal?: AbortSignal,
  extra: Readonly<Record<string, string>> = {},
  params: Readonly<Record<string, string | number>> = {},
): Promise<ListPage> {
  if (!call.list) return pageOfWhole(await readCatalogue(call), request, textFieldsOf(call));
  const { data, contentRange } = await callServer(call, {
    params,
    query: { ...queryOf(request), ...extra },
    signal,
  });
  const rows = rowsOf(data);
  if (contentRange) return { rows, total: totalIn(contentRange) };
  return { ...pageOfWhole(rows, request, call.list.search), whole: rows };
}

/** A catalogue's rows have an id and a name or two, all of them worth searching. */
const textFieldsOf = ({ answer }: Call): readonly string[] =>
  'shape' in answer ? Object.keys(Object(answer.shape)).filter((field) => field !== 'id') : [];
