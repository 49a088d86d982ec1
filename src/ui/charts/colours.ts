import type { Palette } from '@mui/material';
import type { BarTone } from './figures.ts';

function colourOf(palette: Palette, tone: BarTone): string {
  const { overdue, ...others } = palette.chart;
  if (tone === 'overdue') return overdue[0];
  if (tone === 'longOverdue') return overdue[1];
  return tone === 'longestOverdue' ? overdue[2] : others[tone];
}

/**
 * How a bar is drawn: in its colour, and what should be, which is pale, with an edge.
 * @param palette the colours of the theme around
 * @param tone the meaning of the bar's quantity
 * @param own of this bar alone, where it has a colour of its own
 */
export const barLooks = (palette: Palette, tone: BarTone, own: BarTone = tone) => ({
  backgroundColor: colourOf(palette, own),
  boxShadow: tone === 'expected' ? `inset 0 0 0 1px ${palette.chart.actual}` : undefined,
});
