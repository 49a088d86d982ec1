import { areas, type NamesOf } from './areas/index.ts';
import type { Role } from './roles.ts';

export { ROLE_NAMES, ROLES, type Role } from './roles.ts';

/**
 * What a user may do: each area declares its own permissions, with the default matrix of specification
 * §6. The database holds the matrix in force; the server enforces it and the browser mirrors it.
 */
export type Permission = NamesOf<'permissions'>;

const declared = areas.flatMap(({ permissions = {} }) => Object.entries(permissions));

export const DEFAULT_ROLES = Object.fromEntries(
  declared.map(([permission, { roles }]) => [permission, roles]),
) as Readonly<Record<Permission, readonly Role[]>>;

export const PERMISSIONS = Object.keys(DEFAULT_ROLES) as readonly Permission[];

export const isPermission = (action: unknown): action is Permission =>
  Object.hasOwn(DEFAULT_ROLES, String(action));

/**
 * A mark of what a user may do: another set of actions has another mark, so that a browser sees by
 * any answer that its own knowledge is out of date.
 * @param granted the user's actions
 * @returns a bit for each action of the list above, in hexadecimal
 */
export const permissionMark = (granted: ReadonlySet<Permission>): string =>
  PERMISSIONS.reduce(
    (mark, action, place) => (granted.has(action) ? mark | (1n << BigInt(place)) : mark),
    0n,
  ).toString(16);
