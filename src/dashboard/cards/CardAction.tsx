import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { DialogRequest } from '../../dialogs/requests.ts';
import { useDialogs } from '../../dialogs/useDialogs.ts';
import type { InternalAddress } from '../../routes.ts';

const looks = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontWeight: 550,
} as const;

interface OpenerProps {
  readonly request: DialogRequest;
  readonly children: ReactNode;
}

/** What a card leads to, where that is a dialog. */
export const CardOpener = ({ request, children }: OpenerProps) => {
  const { openDialog } = useDialogs();
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      sx={looks}
      onClick={() => openDialog(request)}
    >
      {children}
    </Link>
  );
};

interface CardLinkProps {
  readonly to: InternalAddress;
  readonly children: ReactNode;
}

/** What a card leads to, where that is a screen. */
export const CardLink = ({ to, children }: CardLinkProps) => (
  <Link component={LinkBase} to={to} underline="hover" sx={looks}>
    {children}
  </Link>
);
