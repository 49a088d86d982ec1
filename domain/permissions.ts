import {
  PERMISSION_GROUPS,
  type PermissionDeclaration,
  type PermissionGroup,
} from './areas/area.ts';
import { areas, type NamesOf } from './areas/index.ts';
import { keysOf } from './keysOf.ts';
import { ROLE_NAMES, type Role } from './roles.ts';

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

export const PERMISSION_NAMES: Readonly<Record<Permission, PermissionDeclaration>> = Object.assign(
  {},
  ...areas.map(({ permissions }) => permissions),
);

/**
 * Actions as the matrix lists them: by group, in the order of the specification's menu.
 * @param shown the actions a server knows; groups that have none are left out
 */
export const groupedPermissions = (
  shown: readonly Permission[] = PERMISSIONS,
): readonly {
  readonly group: PermissionGroup;
  readonly title: string;
  readonly actions: readonly Permission[];
}[] =>
  keysOf(PERMISSION_GROUPS)
    .map((group) => ({
      group,
      title: PERMISSION_GROUPS[group],
      actions: shown.filter((action) => PERMISSION_NAMES[action].group === group),
    }))
    .filter(({ actions }) => actions.length > 0);

/**
 * An action as the beginning of a line: "Ver los clientes".
 * @param action one of the matrix
 */
export const permissionTitle = (action: Permission): string => {
  const { name } = PERMISSION_NAMES[action];
  return name.charAt(0).toUpperCase() + name.slice(1);
};

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
