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
  '/management/management-lopdp': '/lopdp',
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

/**
 * The address the user sees for a page.
 * @param internalPath inner path, without query: `/customers/create`
 * @returns the address after `#`: `/management/create-customer`; of what is no page, one that leads
 *   to START
 */
export function toExternal(internalPath: string): string {
  const path = withoutTrailingSlash(internalPath);
  return externalOf.get(path) ?? SHELL + path;
}

/**
 * The inner address of what the user sees or typed.
 * @param externalPath path after `#`, without query
 * @returns the inner path, or undefined when no page has that address (the router then goes to
 *   START, specification §2); a record has no page of its own but dialogs above its list
 */
export const toInternal = (externalPath: string): string | undefined =>
  internalOf.get(withoutTrailingSlash(externalPath));

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path || '/';
}
