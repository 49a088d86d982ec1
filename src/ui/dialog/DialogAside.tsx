import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Whom or what a dialog is about, muted beside its title where there is room. */
export const DialogAside = ({ children }: { readonly children: ReactNode }) => (
  <Typography noWrap sx={{ color: 'text.secondary', mx: 2, display: { xs: 'none', sm: 'block' } }}>
    {children}
  </Typography>
);
