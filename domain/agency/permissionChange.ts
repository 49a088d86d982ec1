import { PERMISSION_NAMES } from '../permissionNames.ts';
import {
  DEFAULT_ROLES,
  PERMISSIONS,
  type Permission,
  ROLE_NAMES,
  type Role,
} from '../permissions.ts';

/**
 * Without these a change could not be undone. There is always an administrator, because the last
 * one cannot be deleted or switched off, so this role keeps them.
 */
const RETAINED_BY_ADMIN: readonly Permission[] = ['permissions.list', 'permissions.edit'];

/** Whether a role must keep an action, so that the matrix can be changed back. */
export const isProtected = (role: Role, action: Permission): boolean =>
  role === 'ADMIN' && RETAINED_BY_ADMIN.includes(action);

export const locksOut = (role: Role, actions: readonly Permission[]): boolean =>
  PERMISSIONS.some((action) => isProtected(role, action) && !actions.includes(action));

export const defaultActions = (role: Role): Permission[] =>
  PERMISSIONS.filter((action) => DEFAULT_ROLES[action].some((holder) => holder === role));

export interface PermissionChange {
  readonly gained: readonly Permission[];
  readonly lost: readonly Permission[];
}

export const permissionChange = (before: readonly Permission[], after: readonly Permission[]) => ({
  gained: PERMISSIONS.filter((action) => after.includes(action) && !before.includes(action)),
  lost: PERMISSIONS.filter((action) => before.includes(action) && !after.includes(action)),
});

/**
 * What a change means for a role, a sentence for each action: "Básico dejará de ver los clientes."
 */
export const changeInWords = (role: Role, { gained, lost }: PermissionChange): string[] => [
  ...lost.map((action) => `${ROLE_NAMES[role]} dejará de ${PERMISSION_NAMES[action].name}.`),
  ...gained.map((action) => `${ROLE_NAMES[role]} podrá ${PERMISSION_NAMES[action].name}.`),
];
