import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useGetOne } from 'react-admin';
import type { PersonNames } from '../../../domain/personName.ts';
import { personName } from '../../../domain/personName.ts';

/** Whom or what a dialog is about, muted beside its title; on a phone below it, whole. */
export const DialogAside = ({ children }: { readonly children: ReactNode }) => (
  <Typography
    sx={{
      color: 'text.secondary',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { xs: 'normal', sm: 'nowrap' },
    }}
  >
    {children}
  </Typography>
);

// What is known of them will do; without the name the dialog is as good.
const once = { staleTime: Number.POSITIVE_INFINITY };

/** The customer a dialog is about, by their id. */
export const CustomerAside = ({ id }: { readonly id: Identifier }) => {
  const { data } = useGetOne<RaRecord & PersonNames>('customers', { id }, once);
  return <DialogAside>{personName(data)}</DialogAside>;
};
