import { useCanAccess } from 'react-admin';

/**
 * Whether the visitor may do something; not until the answer is known.
 * @param resource of domain/permissions
 * @param action on it
 */
export const useCan = (resource: string, action: string): boolean =>
  useCanAccess({ resource, action }).canAccess === true;
