import type { OwnObjectResource } from '../domain/agency/ownFields/ownField.ts';
import { resourceOf } from '../domain/agency/ownFields/ownField.ts';
import { type AnyManifest, manifests } from './resources/index.ts';

const core = {
  '/login': '/login',
  '/management': '/',
  '/management/home': '/home',
  '/management/logout': '/logout',
  // Pages of react-admin itself, which the specification does not name.
  '/management/access-denied': '/access-denied',
  '/management/authentication-error': '/authentication-error',
} as const;

type Declared<Part extends 'addresses' | 'recordPages'> = AnyManifest extends infer M
  ? M extends Readonly<Record<Part, infer Value>>
    ? Value
    : never
  : never;

type KeysOf<Part> = Part extends unknown ? keyof Part : never;
type ValuesOf<Part> = Part extends unknown ? Part[keyof Part] : never;

/** An address after `#`, as the user sees it. */
export type ExternalAddress = KeysOf<typeof core | Declared<'addresses'>>;

export type InternalAddress = ValuesOf<typeof core | Declared<'addresses'>>;

export type RecordResource = KeysOf<Declared<'recordPages'>> | OwnObjectResource;

/**
 * The two names of every page: the address the user sees after `#` (specification §2) and the one
 * react-admin uses inside. One to one; menu, links and redirects are written in inner addresses.
 */
export const addresses = Object.assign(
  {},
  core,
  ...manifests.map((manifest) => manifest.addresses),
) as Readonly<Record<ExternalAddress, InternalAddress>>;

export type RecordAddress = `/${RecordResource}/${number}/show`;

export type OwnListAddress = `/${OwnObjectResource}`;

export const recordAddress = (resource: RecordResource, id: string | number): RecordAddress =>
  `/${resource}/${Number(id)}/show`;

/** Start of the application, to which unknown addresses lead; it shows the login page. */
export const START = '/';

const SHELL = '/management';
const INDEX = '/management/index';
const LOGIN: InternalAddress = '/login';

const internalOf = new Map<string, InternalAddress>(
  Object.entries({ [START]: LOGIN, [INDEX]: addresses[SHELL], ...addresses }),
);
const externalOf = new Map<string, string>(
  Object.entries(addresses).map(([external, internal]) => [internal, external]),
);

const INNER_PAGE = /^\/([\w-]+)\/(\d+)\/show$/;
const OUTER_PAGE = /^\/management\/([\w-]+)\/(\d+)$/;

/** The list of an own object, and the page of one of its records: `/own-trips` is `/management/own/trips`. */
const INNER_OWN = /^\/own-([a-z0-9_]+)(?:\/(\d+)\/show)?$/;
const OUTER_OWN = /^\/management\/own\/([a-z0-9_]+)(?:\/(\d+))?$/;

const externalOwn = (path: string): string | undefined => {
  const [, key, id] = INNER_OWN.exec(path) ?? [];
  return key && `${SHELL}/own/${key}${id ? `/${id}` : ''}`;
};

const internalOwn = (path: string): OwnListAddress | RecordAddress | undefined => {
  const [, key, id] = OUTER_OWN.exec(path) ?? [];
  if (!key) return undefined;
  return id ? recordAddress(resourceOf(key), id) : `/${resourceOf(key)}`;
};

/** List address as e-mails have it, which know no address that the user sees. */
const OUTER_LIST = /^\/management\/list(\/[\w-]+)$/;

const internalList = (path: string): string | undefined => {
  const [, list = ''] = OUTER_LIST.exec(path) ?? [];
  return internalOwn(externalOwn(list) ?? '') ?? internalOf.get(externalOf.get(list) ?? '');
};

/** Address prefixes of record pages, by resource; the record's number follows. */
const pages = manifests.flatMap(({ recordPages = {} }) => Object.entries(recordPages));

const externalPage = (path: string): string | undefined => {
  const [, resource, id] = INNER_PAGE.exec(path) ?? [];
  const page = pages.find(([name]) => name === resource)?.[1];
  return page && `${SHELL}/${page}/${id}`;
};

const internalPage = (path: string): string | undefined => {
  const [, page, id] = OUTER_PAGE.exec(path) ?? [];
  const resource = pages.find(([, name]) => name === page)?.[0];
  return resource && `/${resource}/${id}/show`;
};

/**
 * The address the user sees for a page.
 * @param internalPath inner path, without query: `/customers/create`
 * @returns the address after `#`: `/management/create-customer`; of what is no page, one that leads
 *   to START
 */
export function toExternal(internalPath: string): string {
  const path = withoutTrailingSlash(internalPath);
  return externalOf.get(path) ?? externalPage(path) ?? externalOwn(path) ?? SHELL + path;
}

/**
 * The inner address of what the user sees or typed.
 * @param externalPath path after `#`, without query
 * @returns the inner path, or undefined when no page has that address (the router then goes to
 *   START, specification §2)
 */
export function toInternal(externalPath: string): string | undefined {
  const path = withoutTrailingSlash(externalPath);
  return internalOf.get(path) ?? internalPage(path) ?? internalOwn(path) ?? internalList(path);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}
