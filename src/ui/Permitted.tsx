import type { ReactNode } from 'react';
import type { Permission } from '../../domain/permissions.ts';
import { useCan } from '../session/useCan.ts';

interface PermittedProps {
  /** What the visitor must be allowed to do, `customers.edit`; everybody may when missing. */
  readonly permission: Permission | undefined;
  readonly children: ReactNode;
}

const Checked = ({
  permission,
  children,
}: PermittedProps & { readonly permission: Permission }) => {
  const dot = permission.lastIndexOf('.');
  return useCan(permission.slice(0, dot), permission.slice(dot + 1)) ? children : null;
};

/** What only those see who may do something; nothing until that is known. */
export const Permitted = ({ permission, children }: PermittedProps) =>
  permission ? <Checked permission={permission}>{children}</Checked> : children;
