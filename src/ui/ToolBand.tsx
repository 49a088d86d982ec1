import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface ToolBandProps {
  /** Whether what it stands on reaches the edges, so that the band keeps its own distance from them. */
  readonly reachesEdges?: boolean;
  readonly children: ReactNode;
}

/** Labels stand beside their inputs, and what is wrong below both. */
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

/** What narrows a table and what is done with it, in one line above it; in several where there is no room. */
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
