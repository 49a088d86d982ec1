import type { ReactNode } from 'react';
import type { Allowable } from '../session/permissions.ts';
import { useAllows } from '../session/useCan.ts';

interface PermittedProps {
  /** What the visitor must be allowed to do, `customers.edit` or a call; everybody may when missing. */
  readonly permission: Allowable | undefined;
  readonly children: ReactNode;
}

export const Permitted = ({ permission, children }: PermittedProps) => {
  const allows = useAllows();
  return !permission || allows(permission) ? children : null;
};
