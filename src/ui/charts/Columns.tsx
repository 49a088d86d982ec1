import { Box } from '@mui/material';
import { useState } from 'react';
import { visuallyHidden } from '../visuallyHidden.ts';
import { Drawing } from './Drawing.tsx';
import {
  FigureLink,
  type FigureTableProps,
  FigureTip,
  type FigureTipProps,
} from './FigureTable.tsx';
import {
  AXIS_WIDTH,
  drawnSeries,
  longest,
  NAME_HEIGHT,
  type Point,
  type Series,
} from './figures.ts';

const HEIGHT = 196;
const MOST_WITH_FIGURES = 12;
const LINES = 3;

/** The step of an axis: 1, 2, 2.5 or 5 and zeros, the least by which its lines reach the greatest figure. */
function stepFor(most: number): number {
  const least = Math.max(most, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

/** Figures of an axis without needless decimals: `$1,200`, thousands as `$12.5k`. */
const axisOf =
  ({ format }: Series) =>
  (value: number) =>
    value < 10_000
      ? format(value).replace(/\.00$/, '')
      : `${format(value / 1000).replace(/\.00$|(?<=\.\d)0$/, '')}k`;

const column = {
  position: 'relative',
  minWidth: 0,
  display: 'grid',
  alignItems: 'end',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  lineHeight: `${NAME_HEIGHT}px`,
  borderRadius: '3px',
  '&:hover': { bgcolor: 'action.hover' },
  // Where columns stand close, every second one says its name.
  '@container (max-width: 460px)': { '&:nth-of-type(even) .short': { visibility: 'hidden' } },
} as const;

interface ColumnProps extends Pick<FigureTipProps, 'chartElement'> {
  readonly series: readonly Series[];
  readonly point: Point;
}

const Column = ({ series, point, chartElement }: ColumnProps) => {
  const figures = series.map(
    ({ key, label, format }) => `${label} ${format(point.values[key] ?? 0)}`,
  );
  return (
    <FigureTip point={point} series={series} chartElement={chartElement}>
      <Box component="li" sx={column}>
        <FigureLink target={point.target} isStretched>
          <span aria-hidden className="short">
            {point.label}
          </span>
          <Box component="span" sx={visuallyHidden}>
            {`${point.name}: ${figures.join(', ')}`}
          </Box>
        </FigureLink>
      </Box>
    </FigureTip>
  );
};

const frame = {
  position: 'relative',
  display: 'grid',
  height: HEIGHT,
  mt: 'auto',
  // A month of a year is wide enough for a finger there.
  mx: { xs: '-8px', sm: 0 },
  containerType: 'inline-size',
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;

const columns = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
} as const;

export const Columns = ({ title, chart }: FigureTableProps) => {
  const { points } = chart;
  const series = drawnSeries(chart);
  const [main] = series;
  const [chartElement, setChartElement] = useState<HTMLElement | null>(null);
  if (!main) return null;
  const most = Math.max(...points.map((point) => longest(chart, point)), 1);
  const hasFigures = series.length === 1 && points.length <= MOST_WITH_FIGURES;
  const step = stepFor(most);
  const lines = hasFigures ? [0] : Array.from({ length: LINES + 1 }, (_, line) => line * step);
  return (
    <Box ref={setChartElement} sx={frame}>
      <Box
        component="ul"
        aria-label={title}
        sx={{ ...columns, ml: hasFigures ? 0 : `${AXIS_WIDTH}px` }}
      >
        {points.map((point) => (
          <Column key={point.id} {...{ point, chartElement }} series={chart.series} />
        ))}
      </Box>
      <Drawing
        chart={chart}
        most={hasFigures ? most : step * LINES}
        scale={{ lines, write: axisOf(main), hasFigures }}
      />
    </Box>
  );
};
