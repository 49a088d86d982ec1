import type { Palette } from '@mui/material';
import type { BarTone } from './figures.ts';

/**
 * The colour of a bar in the theme around.
 * @param palette the theme's colours
 * @param tone the meaning of the bar
 */
export function colourOf(palette: Palette, tone: BarTone): string {
  const { overdue, ...others } = palette.chart;
  if (tone === 'overdue') return overdue[0];
  if (tone === 'longOverdue') return overdue[1];
  return tone === 'longestOverdue' ? overdue[2] : others[tone];
}
