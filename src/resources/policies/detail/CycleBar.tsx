import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CycleSegment } from '../cycle.ts';

/** From here on the segments are too narrow to be parted by gaps. */
const MANY_SEGMENTS = 31;

const fillOf =
  ({ state, paidShare }: CycleSegment) =>
  ({ palette }: Theme): string => {
    const empty = palette.status.grey.ground;
    const share = `${Math.round(paidShare * 100)}%`;
    switch (state) {
      case 'paid':
        return palette.status.ok.ink;
      case 'part':
        return `linear-gradient(90deg, ${palette.status.warn.ink} ${share}, ${empty} ${share})`;
      case 'unpaid':
        return palette.status.warn.ink;
      case 'coming':
        return empty;
    }
  };

/**
 * The cycle's instalments side by side: paid, paid in part, to collect, to come. It says the same
 * in words beside it and to screen readers.
 * @param segments the instalments in order; none draws nothing
 */
export const CycleBar = ({ segments }: { segments: readonly CycleSegment[] }) => {
  const translate = useTranslate();
  const count = (state: CycleSegment['state']) =>
    segments.filter((segment) => segment.state === state).length;
  if (segments.length === 0) return null;
  const [paid, total] = [count('paid'), segments.length];
  const words = { paid, part: count('part'), unpaid: count('unpaid'), coming: count('coming') };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 1.5 }}>
      <Box
        role="img"
        aria-label={translate('payments.cycle.label', words)}
        sx={{ display: 'flex', flex: 1, minWidth: 0, gap: total > MANY_SEGMENTS ? 0 : '5px' }}
      >
        {segments.map((segment) => (
          <Box
            key={segment.number}
            sx={{ flex: 1, minWidth: 0, height: 8, borderRadius: 1, background: fillOf(segment) }}
          />
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('payments.cycle.progress', { paid, smart_count: total })}
      </Typography>
    </Stack>
  );
};
