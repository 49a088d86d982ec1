import {
  PERMISSION_GROUPS,
  type PermissionDeclaration,
  type PermissionGroup,
} from './areas/area.ts';
import { areas } from './areas/index.ts';
import { keysOf } from './keysOf.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

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
