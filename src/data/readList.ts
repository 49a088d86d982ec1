import type { Call } from '../../domain/contract/call.ts';
import { callServer } from './http/callServer.ts';
import { pageOfLegacyList } from './legacyApi/lists.ts';
import { missingLists } from './legacyApi/missingLists.ts';
import { pageOfWhole } from './legacyApi/wholeList.ts';
import {
  type ListPage,
  type ListRequest,
  queryOf,
  readCatalogue,
  rowsOf,
  textFieldsOf,
} from './lists.ts';
import { isMissing } from './status.ts';

/** What a list's call is made with besides the request. */
interface ListParts {
  /** Values of the path's `:names`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What the call wants to know besides. */
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

const totalIn = (contentRange: string): number => Number(contentRange.split('/').pop());

async function readPage(call: Call, request: ListRequest, parts: ListParts): Promise<ListPage> {
  const { params = {}, query, signal } = parts;
  const { data, contentRange } = await callServer(call, {
    params,
    query: { ...queryOf(request), ...query },
    signal,
  });
  const rows = rowsOf(data);
  return contentRange
    ? { rows, total: totalIn(contentRange) }
    : pageOfLegacyList(call, rows, request, signal);
}

/**
 * Reads a page of a list, or of a catalogue.
 * @param call the call that lists the resource
 * @param request sort, range and filter
 * @param parts what else the call is made with; the signal gives it up
 * @throws HttpError; DOMException AbortError when given up
 */
export async function readList(
  call: Call,
  request: ListRequest,
  parts: ListParts = {},
): Promise<ListPage> {
  if (!call.list) return pageOfWhole(await readCatalogue(call), request, textFieldsOf(call));
  const missing = missingLists.get(call);
  if (!missing) return readPage(call, request, parts);
  return readPage(call, request, parts).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return missing(request, parts.params ?? {});
  });
}
