import {
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  HttpError,
  type Identifier,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { agencyApi } from './calls.ts';
import { forgetCataloguesOf, identified, type ListRequest, type Row, requestOf } from './lists.ts';
import { addressOf, callsOf, listsWithParts, ownAddress, resources } from './resources.ts';

const noCall = (resource: string, method: string) =>
  new Error(
    resource in resources
      ? `"${resource}" has no call to ${method}: the contract names none`
      : `There is no resource "${resource}": add it to the contract`,
  );

type Params = Pick<GetListParams, 'meta' | 'signal'>;

async function page(resource: string, request: ListRequest, { meta, signal }: Params) {
  const { list, parts } = listsWithParts[resource] ?? { ...callsOf(resource), parts: undefined };
  if (!list) throw noCall(resource, 'list');
  const api = await agencyApi();
  const params = addressOf(resource);
  const { rows, total } = await api.page(list, request, { params, ...parts?.(meta), signal });
  // The caller says which kind of record these are, as with every resource.
  return { data: rows as never[], total };
}

/** Some calls name their record `id`, others `uuid`. */
const recordAddress = (resource: string, id: Identifier) => ({
  ...addressOf(resource),
  id,
  uuid: id,
});

async function read(resource: string, id: Identifier, params: Params): Promise<Row> {
  const { one, list } = callsOf(resource);
  const parts = { params: recordAddress(resource, id), signal: params.signal };
  const filter = { id: [list?.list ? Number(id) : id] };
  const record: unknown = one
    ? identified(await (await agencyApi()).call(one, parts))
    : (await page(resource, { range: { from: 0, to: 0 }, filter }, params)).data[0];
  if (!record) throw new HttpError('No se encontró el registro.', 404);
  return Object(record);
}

/**
 * Creates, updates or deletes a record; the catalogues it stands in are read anew.
 */
async function write(
  resource: string,
  method: 'create' | 'update' | 'delete',
  id: Identifier | undefined,
  body: object,
): Promise<Row> {
  const { [method]: call } = callsOf(resource);
  if (!call) throw noCall(resource, method);
  const params =
    id === undefined ? { ...addressOf(resource), ...ownAddress() } : recordAddress(resource, id);
  const answer = await (await agencyApi()).call(call, { params, body });
  forgetCataloguesOf(resource);
  // A server may confirm without the record: then what was sent stands.
  const isRecord = typeof answer === 'object' && answer !== null;
  return Object(identified(isRecord ? answer : { ...body, id: id ?? 0 }));
}

/** Request that ra-data-simple-rest makes for each record of a bulk action: `/resource/id`. */
async function eachRecord(url: string, { method, body }: fetchUtils.Options = {}) {
  const [resource = '', id] = url.split('/').filter(Boolean).map(decodeURIComponent);
  const isDeletion = method === 'DELETE';
  const sent = isDeletion ? {} : JSON.parse(String(body));
  const json = await write(resource, isDeletion ? 'delete' : 'update', id, sent);
  return { status: 200, headers: new Headers(), body: '', json };
}

const { updateMany, deleteMany } = simpleRestProvider('', eachRecord);

const asRecord = (row: Row) => ({ data: row as never });

/**
 * react-admin's methods for records, made with the calls that the contract declares for each resource.
 * All throw HttpError; Error where the contract has no call for it.
 */
export const recordMethods: DataProvider = {
  getList: (resource, params) => page(resource, requestOf(params), params),
  getOne: async (resource, params) => asRecord(await read(resource, params.id, params)),
  getMany: (resource, { ids, ...params }) => {
    // A page of that many: the bare list would send all there are.
    const range = ids.length > 0 ? { from: 0, to: ids.length - 1 } : undefined;
    return page(resource, { range, filter: { id: ids } }, params);
  },
  getManyReference: (resource, { target, id, filter, ...params }) =>
    page(resource, requestOf({ ...params, filter: { ...filter, [target]: id } }), params),
  create: async (resource, { data }) => asRecord(await write(resource, 'create', undefined, data)),
  update: async (resource, { id, data }) => asRecord(await write(resource, 'update', id, data)),
  delete: async (resource, { id }) => asRecord(await write(resource, 'delete', id, {})),
  updateMany,
  deleteMany,
};
