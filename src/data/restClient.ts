import { type fetchUtils, HttpError } from 'ra-core';
import type { Call } from '../../domain/contract/call.ts';
import { callServer } from './http/callServer.ts';
import { completed, written } from './legacyApi/lists.ts';
import { recordForm } from './legacyApi/writes.ts';
import { forgetCatalogue, identified, type ListRequest, type Row } from './lists.ts';
import { readList } from './readList.ts';
import { type ResourceCalls, resources } from './resources.ts';

type Options = fetchUtils.Options;

/** A request of ra-data-simple-rest, taken apart. */
interface RestRequest {
  readonly resource: string;
  readonly calls: ResourceCalls;
  readonly id: string | undefined;
  readonly query: URLSearchParams;
  readonly options: Options;
}

const methods = { GET: 'one', POST: 'create', PUT: 'update', DELETE: 'delete' } as const;

const isMethod = (method: string): method is keyof typeof methods => method in methods;

function takeApart(url: string, options: Options): RestRequest {
  const { pathname, searchParams } = new URL(url, 'http://resources');
  const [resource = '', id] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const calls = resources[resource];
  if (!calls) throw new Error(`There is no resource "${resource}": add it to providers/resources`);
  return { resource, calls, id, query: searchParams, options };
}

const parsed = (text: string | null): unknown => (text === null ? undefined : JSON.parse(text));

/** Records asked for by their ids are a page too: the bare list would send all they have. */
const pageOfIds = ({ id }: ListRequest['filter']): [number, number] | undefined =>
  Array.isArray(id) && id.length > 0 ? [0, id.length - 1] : undefined;

function listRequest(query: URLSearchParams): ListRequest {
  // Written by ra-data-simple-rest, a moment ago.
  const sort = parsed(query.get('sort')) as [string, string] | undefined;
  const filter = (parsed(query.get('filter')) ?? {}) as Record<string, unknown>;
  const range = (parsed(query.get('range')) as [number, number] | undefined) ?? pageOfIds(filter);
  return {
    ...(sort ? { sort: { field: sort[0], order: sort[1] } } : {}),
    ...(range ? { range: { from: range[0], to: range[1] } } : {}),
    filter,
  };
}

const noCall = (resource: string, action: string) =>
  new Error(`"${resource}" has no call to ${action}: specification §7 names none`);

const answerWith = (json: unknown, headers = new Headers()) => ({
  status: 200,
  headers,
  body: '',
  json,
});

async function list({ resource, calls, query, options }: RestRequest) {
  if (!calls.list) throw noCall(resource, 'list');
  const { rows, total } = await readList(calls.list, listRequest(query), partsOf(calls, options));
  return answerWith(rows, new Headers({ 'content-range': `${resource} */${total}` }));
}

const partsOf = ({ params }: ResourceCalls, { signal }: Options) => ({
  params: params?.() ?? {},
  signal: signal ?? undefined,
});

async function one({ resource, calls, id = '', options }: RestRequest) {
  if (calls.one) {
    const signal = options.signal ?? undefined;
    const { data } = await callServer(calls.one, { params: paramsOf(id), signal });
    return answerWith(completed(calls.one, found(identified(data))));
  }
  if (!calls.list) throw noCall(resource, 'read');
  const request = {
    range: { from: 0, to: 0 },
    filter: { id: [calls.list.list ? Number(id) : id] },
  };
  const { rows } = await readList(calls.list, request, partsOf(calls, options));
  return answerWith(found(rows[0]));
}

function found(record: unknown): Row {
  if (!record) throw new HttpError('No se encontró el registro.', 404);
  return Object(record);
}

/** Some calls name their record `id`, others `uuid`. */
const paramsOf = (id: string) => ({ id, uuid: id });

async function write(call: Call, { calls, id, options }: RestRequest) {
  const sent = Object(parsed(typeof options.body === 'string' ? options.body : null) ?? {});
  const params = id ? paramsOf(id) : (calls.params?.() ?? {});
  const { data } = await callServer(call, { params, body: recordForm(call, sent) });
  if (calls.list && !calls.list.list) forgetCatalogue(calls.list);
  for (const call of calls.choices ?? []) forgetCatalogue(call);
  return answerWith(written(call, identified(data), { ...sent, id: id ?? 0 }));
}

/**
 * Answers the requests of ra-data-simple-rest with the agency's calls: the injectable HTTP client
 * its data provider is made with.
 * @param url `/resource`, `/resource/id`, with `sort`, `range` and `filter`
 * @param options method, JSON body, signal
 * @throws HttpError from the server; Error when no call of the contract does what is asked
 */
export async function restClient(url: string, options: Options = {}) {
  const request = takeApart(url, options);
  const method = options.method ?? 'GET';
  if (method === 'GET') return request.id === undefined ? list(request) : one(request);
  const action = isMethod(method) ? methods[method] : 'update';
  const call = request.calls[action];
  if (!call) throw noCall(request.resource, action);
  return write(call, request);
}
