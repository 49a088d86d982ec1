import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Under an input: something is doubtful, and may be saved all the same. */
export const Warning = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" role="status" sx={{ color: 'warning.main' }}>
    {children}
  </Box>
);
