import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Point, Series } from './figures.ts';

interface PictureTooltipProps {
  readonly series: readonly Series[];
  /** Given by the chart: the point under the pointer. */
  readonly payload?: readonly { readonly payload?: Point }[];
}

/** What a bar stands for, in full. */
export const PictureTooltip = ({ series, payload }: PictureTooltipProps) => {
  const point = payload?.[0]?.payload;
  if (!point) return null;
  return (
    <Paper elevation={4} sx={{ px: 1.5, py: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{point.name}</Typography>
      {series.map(({ key, label, format }) => (
        <Box key={key} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
          <Typography>{format(point.values[key] ?? 0)}</Typography>
        </Box>
      ))}
    </Paper>
  );
};
