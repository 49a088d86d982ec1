import { useCanAccess, usePermissions } from 'react-admin';
import type { Permission } from '../../domain/permissions.ts';

/**
 * Whether the visitor may do something; not until the answer is known.
 * @param resource of domain/permissions
 * @param action on it
 */
export const useCan = (resource: string, action: string): boolean =>
  useCanAccess({ resource, action }).canAccess === true;

/** Check whether the visitor has a permission; false for all until they are known. */
export function useAllows(): (permission: Permission) => boolean {
  const { permissions } = usePermissions<readonly Permission[] | null>();
  return (permission) => permissions?.includes(permission) ?? false;
}
