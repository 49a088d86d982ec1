import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

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
