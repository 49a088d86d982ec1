/**
 * The two names of every page: the address the user sees after `#` (specification §2) and the one
 * react-admin uses inside. One to one; menu, links and redirects are written in inner addresses.
 */
export const addresses = {
  '/login': '/login',
  '/management': '/',
  '/management/home': '/home',
  '/management/create-customer': '/customers/create',
  '/management/get-all-customer': '/customers',
  '/management/create-cards': '/cards/create',
  '/management/create-bank': '/banks/create',
  '/management/get-all-banks': '/banks',
  '/management/get-all-cards': '/cards',
  '/management/create-bankaccounts': '/bank-accounts/create',
  '/management/list-bankaccounts': '/bank-accounts',
  '/management/create-policy': '/policies/create',
  '/management/get-all-policy': '/policies',
  '/management/renewals': '/renewals',
  '/management/get-all-payments': '/payments',
  '/management/receipts': '/receipts',
  '/management/cash': '/cash',
  '/management/get-all-commissions': '/commissions',
  '/management/commissions-overview': '/commission-overview',
  '/management/month-close': '/month-closes',
  '/management/create-advisor': '/advisors/create',
  '/management/get-all-advisor': '/advisors',
  '/management/create-companies': '/companies/create',
  '/management/get-all-companies': '/companies',
  '/management/create-insurer-statement': '/insurer-statements/create',
  '/management/insurer-statements': '/insurer-statements',
  '/management/insurer-statement': '/insurer-statement',
  '/management/insurer-receivables': '/insurer-receivables',
  '/management/instalment-progress': '/instalment-progress',
  '/management/messages': '/messages',
  '/management/message-templates': '/message-templates',
  '/management/management-lopdp': '/lopdp',
  '/management/consents': '/consents',
  '/management/retention': '/retention',
  '/management/create-privacy-request': '/privacy-requests/create',
  '/management/privacy-requests': '/privacy-requests',
  '/management/privacy': '/privacy',
  '/management/privacy-terms': '/privacy-terms',
  '/management/data-access': '/data-access',
  '/management/breaches': '/breaches',
  '/management/processing-register': '/processing-register',
  '/management/create-user': '/users/create',
  '/management/user-list': '/users',
  '/management/role-permissions': '/permissions',
  '/management/agency-settings': '/settings',
  '/management/own-fields': '/own-fields',
  '/management/create-import': '/imports/create',
  '/management/imports': '/imports',
  '/management/import': '/import',
  '/management/audit-trail': '/audit',
  '/management/logout': '/logout',
  // Pages of react-admin itself, which the specification does not name.
  '/management/access-denied': '/access-denied',
  '/management/authentication-error': '/authentication-error',
} as const;

/** What stands before a record's number in the address of its page, by its resource. */
const recordPages = { customers: 'customer', advisors: 'advisor', companies: 'company' } as const;

/** The inner address of a record's page. */
export type RecordAddress = `/${keyof typeof recordPages}/${number}/show`;

/** @param resource whose record it is @param id its number */
export const recordAddress = (
  resource: keyof typeof recordPages,
  id: string | number,
): RecordAddress => `/${resource}/${Number(id)}/show`;

/** An address after `#`, as the user sees it. */
export type ExternalAddress = keyof typeof addresses;

/** An address inside react-admin. */
export type InternalAddress = (typeof addresses)[ExternalAddress];

/** Where the application starts and where unknown addresses lead; it shows the login page. */
export const START = '/';

const SHELL = '/management';
/** The same page by its other name. */
const INDEX = '/management/index';
const LOGIN: InternalAddress = '/login';

const internalOf = new Map<string, InternalAddress>(
  Object.entries({ [START]: LOGIN, [INDEX]: addresses[SHELL], ...addresses }),
);
const externalOf = new Map<string, string>(
  Object.entries(addresses).map(([external, internal]) => [internal, external]),
);

const INNER_PAGE = /^\/(\w+)\/(\d+)\/show$/;
const OUTER_PAGE = /^\/management\/(\w+)\/(\d+)$/;

const pages = Object.entries(recordPages);

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
  return externalOf.get(path) ?? externalPage(path) ?? SHELL + path;
}

/**
 * The inner address of what the user sees or typed.
 * @param externalPath path after `#`, without query
 * @returns the inner path, or undefined when no page has that address (the router then goes to
 *   START, specification §2)
 */
export function toInternal(externalPath: string): string | undefined {
  const path = withoutTrailingSlash(externalPath);
  return internalOf.get(path) ?? internalPage(path);
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}
