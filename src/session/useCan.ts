import { useCanAccess, usePermissions } from 'react-admin';
import type { Allows } from './permissions.ts';

/**
 * Whether the visitor may do something; not until the answer is known.
 * @param resource of domain/permissions
 */
export const useCan = (resource: string, action: string): boolean =>
  useCanAccess({ resource, action }).canAccess === true;

const nothing: Allows = () => false;

/** Check what the visitor may do: false for all until it is known, and for what the server does not serve. */
export const useAllows = (): Allows => usePermissions<Allows | null>().permissions ?? nothing;
