import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Series } from './figures.ts';
import { colourOf } from './tones.ts';

const swatch = { width: 10, height: 10, borderRadius: '3px' } as const;

/** Which colour says what, where there is more than one. */
export const Legend = ({ series }: { readonly series: readonly Series[] }) => {
  const { palette } = useTheme();
  const drawn = series.filter(({ isHidden }) => !isHidden);
  if (drawn.length < 2) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, mb: 0.5 }}>
      {drawn.map(({ key, label, tone }) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={swatch} style={{ backgroundColor: colourOf(palette, tone) }} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
