import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ToolBandProps {
  readonly reachesEdges?: boolean;
  readonly children: ReactNode;
}

const field = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  m: 0,
  width: { xs: '100%', sm: 'auto' },
  '& .MuiFormLabel-root': { m: 0 },
  '& .MuiInputBase-root': { flex: '1 1 168px', width: { sm: 168 } },
  '& .MuiFormHelperText-root': { flexBasis: '100%' },
} as const;

export const ToolBand = ({ reachesEdges = false, children }: ToolBandProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      p: reachesEdges ? '8px 12px' : '0 0 8px',
      '& > form': { width: { xs: '100%', sm: 'auto' } },
      '& .MuiFormControl-root': field,
      '& .MuiAutocomplete-root': { width: { xs: '100%', sm: 320 } },
    }}
  >
    {children}
  </Box>
);
