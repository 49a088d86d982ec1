import { alpha, type Palette } from '@mui/material/styles';
import type { BarTone } from './figures.ts';

/**
 * The colour of a bar in the theme around.
 * @param palette the theme's colours
 * @param tone what the bar says
 */
export function colourOf(palette: Palette, tone: BarTone): string {
  if (tone === 'brand') return palette.primary.main;
  if (tone === 'quiet') return alpha(palette.primary.main, 0.28);
  return palette.status[tone].ink;
}
