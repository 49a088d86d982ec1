/**
 * Who may do what: the one list of actions and the default matrix of specification §6.
 * The database holds the matrix in force; the server enforces it and the browser mirrors it.
 */

export const ROLES = ['ADMIN', 'BASIC', 'ELOPDP'] as const;
export type Role = (typeof ROLES)[number];

/** Role names as staff read them (specification §1). */
export const ROLE_NAMES: Record<Role, string> = {
  ADMIN: 'Administrador',
  BASIC: 'Básico',
  ELOPDP: 'Encargado TDP',
};

const everybody: readonly Role[] = ROLES;
const clerks: readonly Role[] = ['ADMIN', 'BASIC'];
/** Who answers for personal data, and the administrator. */
const officers: readonly Role[] = ['ADMIN', 'ELOPDP'];
const admins: readonly Role[] = ['ADMIN'];

/**
 * Every action with the roles that have it by default. The part before the point is the resource
 * react-admin asks about, the part after it the action (`canAccess({resource, action})`).
 */
export const DEFAULT_ROLES = {
  'catalogues.list': everybody,
  'customers.list': everybody,
  'customers.create': clerks,
  'customers.edit': clerks,
  'customers.merge': admins,
  'customers.anonymize': officers,
  'privacy-requests.create': everybody,
  'privacy-requests.list': officers,
  'privacy-requests.edit': officers,
  'privacy-terms.edit': officers,
  'lopdp.list': everybody,
  'consents.list': officers,
  'consents.create': everybody,
  'consents.edit': officers,
  'limitations.edit': officers,
  'retention.list': officers,
  'retention.run': officers,
  'retention.approve': officers,
  'audit.list': officers,
  'data-access.list': officers,
  'breaches.list': officers,
  'breaches.edit': officers,
  'processing-register.list': officers,
  'processing-register.edit': officers,
  'advisors.list': everybody,
  'advisors.create': clerks,
  'advisors.edit': clerks,
  'companies.list': everybody,
  'companies.create': everybody,
  'companies.edit': clerks,
  'banks.list': everybody,
  'banks.create': clerks,
  'banks.edit': clerks,
  'cards.list': everybody,
  'cards.create': clerks,
  'cards.edit': clerks,
  'cards.reveal': clerks,
  'bank-accounts.list': everybody,
  'bank-accounts.create': clerks,
  'bank-accounts.edit': clerks,
  'policies.list': everybody,
  'policies.create': clerks,
  'policies.edit': clerks,
  'policies.renew': clerks,
  'policies.adjust': clerks,
  'renewals.list': everybody,
  'renewals.edit': clerks,
  'payments.list': everybody,
  'payments.collect': clerks,
  'payments.reverse': admins,
  'payments.process': admins,
  'receipts.list': everybody,
  'cash.list': everybody,
  'cash.close': clerks,
  'commissions.create': clerks,
  'commissions.refund': clerks,
  'commission-overview.list': admins,
  'insurer-receivables.list': everybody,
  'instalment-progress.list': everybody,
  'insurer-statements.list': everybody,
  'insurer-statements.create': clerks,
  'insurer-statements.edit': clerks,
  'insurer-statements.approve': admins,
  'month-closes.list': everybody,
  'month-closes.edit': clerks,
  'month-closes.close': admins,
  'messages.list': everybody,
  'messages.send': clerks,
  'message-templates.edit': admins,
  'objections.edit': everybody,
  'objections.withdraw': officers,
  'imports.list': ['ADMIN', 'ELOPDP'],
  'imports.run': admins,
  'reports.create': clerks,
  'dashboard.view': everybody,
  'tasks.own': everybody,
  'users.list': admins,
  'users.create': admins,
  'users.edit': admins,
  'users.delete': admins,
  'permissions.list': admins,
  'permissions.edit': admins,
  'settings.list': ['ADMIN', 'ELOPDP'],
  'settings.edit': admins,
  'own-fields.manage': admins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof DEFAULT_ROLES;

export const PERMISSIONS = Object.keys(DEFAULT_ROLES) as readonly Permission[];

/**
 * A mark of what a user may do: another set of actions has another mark, so that a browser sees by
 * any answer that its own knowledge is out of date.
 * @param held the user's actions
 * @returns a bit for each action of the list above, in hexadecimal
 */
export const permissionMark = (held: ReadonlySet<Permission>): string =>
  PERMISSIONS.reduce(
    (mark, action, place) => (held.has(action) ? mark | (1n << BigInt(place)) : mark),
    0n,
  ).toString(16);
