import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { Drawing } from './Drawing.tsx';
import { FigureLink, type FigureTableProps, FigureTip } from './FigureTable.tsx';
import { drawnSeries, longest } from './figures.ts';

const ROW_HEIGHT = 32;

const frame = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'fit-content(46%) minmax(48px, 1fr) max-content',
  columnGap: '10px',
} as const;

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
} as const;

const row = {
  position: 'relative',
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  height: ROW_HEIGHT,
  borderRadius: '6px',
  fontSize: '0.8125rem',
} as const;

export const RankBars = ({ title, chart }: FigureTableProps) => {
  const [main] = drawnSeries(chart);
  const most = Math.max(...chart.points.map((point) => longest(chart, point)), 1);
  const [chartElement, setChartElement] = useState<HTMLElement | null>(null);
  if (!main) return null;
  return (
    <Box ref={setChartElement} sx={frame}>
      <Box component="ul" aria-label={title} sx={list}>
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
              <Box component="span" sx={{ gridColumn: 3, fontWeight: 550, textAlign: 'end' }}>
                {main.format(point.values[main.key] ?? 0)}
              </Box>
            </Box>
          </FigureTip>
        ))}
      </Box>
      <Drawing chart={chart} most={most} column="2 / 3" />
    </Box>
  );
};
