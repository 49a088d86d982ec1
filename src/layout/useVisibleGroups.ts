import { useCanAccessResources, useResourceDefinitions } from 'react-admin';
import { type MenuAction, type MenuEntry, type MenuGroup, menuGroups } from './menu.ts';

const resourcesWith = (action: MenuAction) => [
  ...new Set(
    menuGroups
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.action === action)
      .map(({ resource }) => resource),
  ),
];

const listed = resourcesWith('list');
const created = resourcesWith('create');

/**
 * The menu as this visitor sees it: entries whose screen exists and whose use is allowed to the
 * visitor (specification §6); groups left without entries are gone.
 * @returns the groups in order; none while the permissions are being asked for
 */
export function useVisibleGroups(): MenuGroup[] {
  const definitions = useResourceDefinitions();
  const list = useCanAccessResources({ action: 'list', resources: listed });
  const create = useCanAccessResources({ action: 'create', resources: created });

  const isVisible = ({ resource, action }: MenuEntry): boolean => {
    const definition = definitions[resource];
    return action === 'list'
      ? Boolean(definition?.hasList && list.canAccess?.[resource])
      : Boolean(definition?.hasCreate && create.canAccess?.[resource]);
  };

  return menuGroups
    .map((group) => ({ ...group, entries: group.entries.filter(isVisible) }))
    .filter(({ entries }) => entries.length > 0);
}
