import type { ReactNode } from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import { AccessDenied } from './AccessDenied.tsx';

interface AllowedProps {
  /** What one must be allowed to do with the resource around. */
  readonly action: 'list' | 'create';
  readonly children: ReactNode;
}

/**
 * A screen for who may use it. Whoever else comes to its address is told so there. While that is
 * not known a form is there already; a list is not, or it would ask the server in vain.
 */
export const Allowed = ({ action, children }: AllowedProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess, isPending } = useCanAccess({ resource, action });
  if (isPending) return action === 'create' ? children : null;
  return canAccess ? children : <AccessDenied />;
};
