import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A figure that matters, with what it is called. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly tone?: 'primary.main' | 'error.main' | undefined;
  /** The way to what it is made of. */
  readonly why?: ReactNode;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fit, minmax(130px, 1fr))',
  },
  gap: 1,
  m: 0,
  mb: 1.5,
} as const;

const box = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  p: 1.25,
  borderRadius: 1,
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
} as const;

const nameStyles = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;

/** Figures side by side, two abreast on a phone. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Box component="dl" sx={grid}>
    {figures.map(({ name, value, tone = 'text.primary', why }) => (
      <Box key={name} sx={box}>
        <Box
          component="dd"
          sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums', color: tone }}
        >
          {value}
        </Box>
        <Box component="dt" sx={nameStyles}>
          {name}
          {why}
        </Box>
      </Box>
    ))}
  </Box>
);
