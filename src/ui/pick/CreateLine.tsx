import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';

interface CreateLineProps extends HTMLAttributes<HTMLLIElement> {
  readonly label: string;
}

/** The last of the choices: registers what is not among them. */
export const CreateLine = ({ label, ...line }: CreateLineProps) => (
  <Box
    component="li"
    {...line}
    sx={{ gap: 0.75, borderTop: 1, borderColor: 'divider', color: 'primary.main', fontWeight: 600 }}
  >
    <Add fontSize="small" aria-hidden />
    {label}
  </Box>
);
