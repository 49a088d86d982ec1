import type { Call } from '../../domain/contract/call.ts';
import {
  DEFAULT_ROLES,
  isPermission,
  PERMISSIONS,
  type Permission,
  type Role,
} from '../../domain/permissions.ts';
import type { ReportDescription } from '../../domain/reports/description.ts';
import { manifests } from '../resources/index.ts';

/** Names of actions: react-admin's → the matrix's. */
const aliases: Readonly<Record<string, string>> = { show: 'list', export: 'list' };

const OPEN: readonly string[] = ['public', 'session'];

const special: Readonly<Record<string, Permission>> = Object.assign(
  {},
  ...manifests.map(({ access }) => access),
);

/**
 * What a role may do by default (specification §6), where the session's permissions cannot be asked for.
 */
export const defaultPermissions = (role: Role): readonly Permission[] =>
  PERMISSIONS.filter((permission) => {
    const roles: readonly Role[] = DEFAULT_ROLES[permission];
    return roles.includes(role);
  });

export type Allowable = Permission | Call | ReportDescription;

export type Allows = (what: Allowable) => boolean;

const neededFor = (what: Exclude<Allowable, string>): readonly string[] => {
  if ('access' in what) return OPEN.includes(what.access) ? [] : [what.access];
  return ['reports.create', ...what.permissions];
};

/**
 * Check of permissions, calls and reports for a user: refused where the permission is missing, and where the server does
 * not serve it.
 * @param serves what the server has
 */
export function allowsOf(permissions: readonly Permission[], serves: Allows): Allows {
  const served: readonly string[] = permissions.filter(serves);
  return (what) => {
    const needed = typeof what === 'string' ? [what] : neededFor(what);
    return serves(what) && needed.every((one) => served.includes(one));
  };
}

/**
 * Whether react-admin's question is answered by what the user holds; unknown actions are refused.
 * @param granted what the user may do
 * @param resource a resource's name, or the part of a permission before its point
 * @param action `list`, `create`, `edit`, …; `show` and `export` ask for `list`
 */
export const allows = (granted: Allows, resource: string, action: string): boolean => {
  const permission = special[`${resource}.${action}`] ?? `${resource}.${aliases[action] ?? action}`;
  return isPermission(permission) && granted(permission);
};

/**
 * {@link allows} of the records of an own object, whose definition says who may.
 */
export const allowsRecords = (allowed: readonly string[], action: string): boolean =>
  allowed.includes(aliases[action] ?? action);
