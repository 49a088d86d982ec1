import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { onTouch, sizes } from '../../theme/components/shared.ts';

export const stickyBar = {
  zIndex: 2,
  px: '20px',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

/** Over the padding of the dialog's content, to its edges: a sticky box would stop before it. */
export const atDialogFoot = {
  ...stickyBar,
  position: 'sticky',
  bottom: '-16px',
  mx: '-20px',
  mb: '-16px',
} as const;

export const barLine = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: '8px',
  minHeight: sizes.stickyBar - 1,
  py: '8px',
  '& .MuiButton-root': {
    minHeight: sizes.field,
    px: '14px',
    fontSize: '0.875rem',
    [onTouch]: { minHeight: sizes.touch },
  },
} as const;

export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <Box className="sticky-bar" sx={atDialogFoot}>
    <Box sx={[barLine, { justifyContent: 'flex-end' }]}>{children}</Box>
  </Box>
);
