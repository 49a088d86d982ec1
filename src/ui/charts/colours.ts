import type { Palette } from '@mui/material';
import type { BarTone } from './figures.ts';

export function colourOf(palette: Palette, tone: BarTone): string {
  const { overdue, ...others } = palette.chart;
  if (tone === 'overdue') return overdue[0];
  if (tone === 'longOverdue') return overdue[1];
  return tone === 'longestOverdue' ? overdue[2] : others[tone];
}

/**
 * How the key shows a quantity: in its colour, and what should be, which is pale, with an edge.
 */
export const barLooks = (palette: Palette, tone: BarTone) => ({
  backgroundColor: colourOf(palette, tone),
  boxShadow: tone === 'expected' ? `inset 0 0 0 1px ${palette.chart.actual}` : undefined,
});
