import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useGetOne } from 'react-admin';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { personName } from '../../../domain/people/personName.ts';

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

interface PersonAsideProps {
  readonly resource: 'customers' | 'advisors';
  readonly id: Identifier;
}

/** The customer or the advisor a dialog is about, by their id. */
export const PersonAside = ({ resource, id }: PersonAsideProps) => {
  const { data } = useGetOne<RaRecord & PersonNames>(resource, { id }, once);
  return <DialogAside>{personName(data)}</DialogAside>;
};
