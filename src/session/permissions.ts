import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  type Role,
} from '../../domain/permissions.ts';
import { manifests } from '../resources/index.ts';

/** What react-admin calls an action → what the matrix calls it. */
const aliases: Readonly<Record<string, string>> = { show: 'list', export: 'list' };

const special: Readonly<Record<string, Permission>> = Object.assign(
  {},
  ...manifests.map(({ access }) => access),
);

/**
 * What the calls of specification §7 serve: all that is offered in front of a legacy API, so that no
 * menu and no link leads to an address that such a server does not know.
 */
const OFFERED: ReadonlySet<Permission> = new Set<Permission>([
  'catalogues.list',
  'customers.list',
  'customers.create',
  'customers.edit',
  'lopdp.list',
  'advisors.list',
  'advisors.create',
  'advisors.edit',
  'companies.list',
  'companies.create',
  'banks.list',
  'banks.create',
  'cards.list',
  'cards.create',
  'cards.edit',
  'cards.reveal',
  'bank-accounts.list',
  'bank-accounts.create',
  'bank-accounts.edit',
  'policies.list',
  'policies.create',
  'policies.edit',
  'policies.renew',
  'policies.adjust',
  'payments.list',
  'payments.collect',
  'payments.process',
  'commissions.create',
  'commissions.refund',
  'reports.create',
  'dashboard.view',
  'tasks.own',
  'users.list',
  'users.create',
  'users.delete',
]);

/**
 * What a role may do by default (specification §6), where the session's permissions cannot be
 * asked for, as far as a legacy API serves it.
 * @param role the user's role
 */
export const defaultPermissions = (role: Role): readonly Permission[] =>
  PERMISSIONS.filter((permission) => {
    const roles: readonly Role[] = DEFAULT_ROLES[permission];
    return roles.includes(role) && OFFERED.has(permission);
  });

/**
 * Whether react-admin's question is answered by what the user holds; unknown actions are refused.
 * @param granted the user's permissions
 * @param resource a resource's name, or the part of a permission before its point
 * @param action `list`, `create`, `edit`, …; `show` and `export` ask for `list`
 */
export const allows = (granted: readonly string[], resource: string, action: string): boolean =>
  granted.includes(special[`${resource}.${action}`] ?? `${resource}.${aliases[action] ?? action}`);

/**
 * {@link allows} of the records of an own object, whose definition says who may (domain §31).
 * @param allowed what the user may do with them
 */
export const allowsRecords = (allowed: readonly string[], action: string): boolean =>
  allowed.includes(aliases[action] ?? action);
