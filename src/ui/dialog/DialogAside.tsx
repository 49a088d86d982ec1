import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, type RaRecord, useGetOne } from 'react-admin';
import type { PersonNames } from '../../../domain/people/personName.ts';
import { personName } from '../../../domain/people/personName.ts';

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

export const PersonAside = ({ resource, id }: PersonAsideProps) => {
  const { data } = useGetOne<RaRecord & PersonNames>(resource, { id }, once);
  return <DialogAside>{personName(data)}</DialogAside>;
};
