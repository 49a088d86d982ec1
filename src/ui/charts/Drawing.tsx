import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { BarDrawingProps } from './BarDrawing.tsx';

const BarDrawing = lazy(() => import('./BarDrawing.tsx'));

/**
 * The bars over a chart's links, which have names, figures and keyboard: these are there at once and keep the room,
 * while the library that draws is still fetched. It fills its area of the grid around.
 */
export const Drawing = ({ column, ...bars }: BarDrawingProps & { readonly column?: string }) => (
  <Box
    aria-hidden
    sx={{ position: 'absolute', inset: 0, gridColumn: column, pointerEvents: 'none' }}
  >
    <Suspense>
      <BarDrawing {...bars} />
    </Suspense>
  </Box>
);
