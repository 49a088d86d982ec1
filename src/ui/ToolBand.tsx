import { Box } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

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

/** Place within the band of the tab around, whose tools and those of its content then share a line. */
export const BandPlace = createContext<HTMLElement | null>(null);

export const ToolBand = (props: ToolBandProps) => {
  const place = useContext(BandPlace);
  return place ? createPortal(props.children, place) : <Band {...props} />;
};

const Band = ({ reachesEdges = false, children }: ToolBandProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      p: reachesEdges ? '8px 12px' : '0 0 8px',
      '& form': { width: { xs: '100%', sm: 'auto' } },
      '& .MuiFormControl-root': field,
      '& .MuiAutocomplete-root': { width: { xs: '100%', sm: 320 } },
    }}
  >
    {children}
  </Box>
);
