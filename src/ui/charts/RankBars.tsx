import { Box, Typography, useTheme } from '@mui/material';
import { useState } from 'react';
import { barLooks } from './colours.ts';
import { FigureLink } from './FigureTable.tsx';
import { FigureTip } from './FigureTip.tsx';
import { type ChartData, drawnSeries, longest, type Point } from './figures.ts';

const ROW_HEIGHT = 32;
const BAR_HEIGHT = 10;

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'fit-content(46%) minmax(48px, 1fr) max-content',
} as const;

const row = {
  position: 'relative',
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  columnGap: '10px',
  alignItems: 'center',
  height: ROW_HEIGHT,
  borderRadius: '6px',
  fontSize: '0.8125rem',
} as const;

const track = {
  position: 'relative',
  height: BAR_HEIGHT,
  borderRadius: `${BAR_HEIGHT / 2}px`,
  bgcolor: 'action.hover',
} as const;

const bar = { position: 'absolute', inset: '0 auto 0 0', borderRadius: 'inherit' } as const;

interface BarsProps {
  readonly chart: ChartData;
  readonly point: Point;
  /** The figure whose bar fills the track. */
  readonly most: number;
}

const Bars = ({ chart, point, most }: BarsProps) => {
  const { palette } = useTheme();
  return (
    <Box aria-hidden sx={track}>
      {drawnSeries(chart).map(({ key, tone }) => (
        <Box
          key={key}
          sx={bar}
          style={{
            width: `${(100 * Math.max(point.values[key] ?? 0, 0)) / most}%`,
            ...barLooks(palette, tone, point.tone),
          }}
        />
      ))}
    </Box>
  );
};

export const RankBars = ({
  title,
  chart,
}: {
  readonly title: string;
  readonly chart: ChartData;
}) => {
  const [main] = drawnSeries(chart);
  const most = Math.max(...chart.points.map((point) => longest(chart, point)), 1);
  const [chartElement, setChartElement] = useState<HTMLElement | null>(null);
  if (!main) return null;
  return (
    <Box ref={setChartElement} component="ul" aria-label={title} sx={list}>
      {chart.points.map((point) => (
        <FigureTip key={point.id} {...{ point, chartElement }} series={chart.series}>
          <Box component="li" sx={row}>
            <Typography component="span" variant="body2" noWrap title={point.label}>
              <FigureLink target={point.target} isStretched>
                {point.label}
              </FigureLink>
              {point.note ? (
                <Box component="span" sx={{ color: 'text.secondary', ml: '4px' }}>
                  {point.note}
                </Box>
              ) : null}
            </Typography>
            <Bars chart={chart} point={point} most={most} />
            <Box component="span" sx={{ fontWeight: 550, textAlign: 'end' }}>
              {main.format(point.values[main.key] ?? 0)}
            </Box>
          </Box>
        </FigureTip>
      ))}
    </Box>
  );
};
