import { Box, useTheme } from '@mui/material';
import { useState } from 'react';
import { visuallyHidden } from '../visuallyHidden.ts';
import { barLooks } from './colours.ts';
import { FigureLink } from './FigureTable.tsx';
import { FigureTip, type FigureTipProps } from './FigureTip.tsx';
import { type ChartData, drawnSeries, longest, type Point, type Series } from './figures.ts';

const HEIGHT = 196;
const BAR_WIDTH = 24;
const RADIUS = 3;
const [NAME_HEIGHT, FIGURE_HEIGHT] = [22, 20];
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

interface LineProps {
  /** How high it stands, from 0 to 1. */
  readonly at: number;
  readonly label: string;
}

const Line = ({ at, label }: LineProps) => (
  <Box
    aria-hidden
    sx={{ gridArea: '1 / 1', display: 'flex', alignItems: 'center', gap: 1, height: 0 }}
    style={{
      alignSelf: 'end',
      marginBottom: `calc((100cqh - ${NAME_HEIGHT}px) * ${at} + ${NAME_HEIGHT}px)`,
    }}
  >
    <Box component="span" sx={{ width: 44, textAlign: 'end', whiteSpace: 'nowrap' }}>
      {label}
    </Box>
    <Box sx={{ flex: 1, borderTop: 1, borderColor: 'hairline' }} />
  </Box>
);

interface ColumnProps {
  readonly chart: ChartData;
  readonly point: Point;
  /** The figure that would be as high as the chart. */
  readonly top: number;
  readonly hasFigure: boolean;
}

/**
 * The bars of a point over each other: what should be, pale with an edge, behind what is; where that is more, a line
 * across it says how much should have been.
 */
const Bars = ({ chart, point, top, hasFigure }: ColumnProps) => {
  const { palette } = useTheme();
  const shareOf = ({ key }: Series) => `${(100 * Math.max(point.values[key] ?? 0, 0)) / top}%`;
  const series = drawnSeries(chart);
  const expected = series.find(({ tone }) => tone === 'expected');
  const [main] = series;
  return (
    <Box aria-hidden sx={{ position: 'absolute', inset: `0 0 ${NAME_HEIGHT}px` }}>
      {series.map((one) => (
        <Box
          key={one.key}
          sx={bar}
          style={{ height: shareOf(one), ...barLooks(palette, one.tone, point.tone) }}
        />
      ))}
      {expected ? (
        <Box
          sx={{ ...bar, borderRadius: 0, borderTop: 1, borderColor: 'chart.expected' }}
          style={{ height: shareOf(expected) }}
        />
      ) : null}
      {hasFigure && main ? (
        <Box sx={figure} style={{ bottom: shareOf(main) }}>
          {main.format(point.values[main.key] ?? 0)}
        </Box>
      ) : null}
    </Box>
  );
};

const bar = {
  position: 'absolute',
  bottom: 0,
  left: '50%',
  width: `min(${BAR_WIDTH}px, 70%)`,
  transform: 'translateX(-50%)',
  borderRadius: `${RADIUS}px`,
} as const;

const figure = {
  position: 'absolute',
  insetInline: 0,
  textAlign: 'center',
  lineHeight: `${FIGURE_HEIGHT}px`,
  color: 'text.primary',
} as const;

const column = {
  position: 'relative',
  minWidth: 0,
  display: 'grid',
  alignItems: 'end',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  lineHeight: `${NAME_HEIGHT}px`,
  borderRadius: `${RADIUS}px`,
  '&:hover': { bgcolor: 'action.hover' },
  // Where columns stand close, every second one says its name.
  '@container (max-width: 460px)': { '&:nth-of-type(even) .short': { visibility: 'hidden' } },
} as const;

const Column = (props: ColumnProps & Pick<FigureTipProps, 'chartElement'>) => {
  const { chart, point, chartElement } = props;
  const figures = chart.series.map(
    ({ key, label, format }) => `${label} ${format(point.values[key] ?? 0)}`,
  );
  return (
    <FigureTip point={point} series={chart.series} chartElement={chartElement}>
      <Box component="li" sx={column}>
        <Bars {...props} />
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
  display: 'grid',
  height: HEIGHT,
  mt: 'auto',
  containerType: 'size',
  color: 'text.secondary',
  fontSize: '0.75rem',
} as const;

const columns = {
  gridArea: '1 / 1',
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
} as const;

export const Columns = ({
  title,
  chart,
}: {
  readonly title: string;
  readonly chart: ChartData;
}) => {
  const { points } = chart;
  const series = drawnSeries(chart);
  const [main] = series;
  const [chartElement, setChartElement] = useState<HTMLElement | null>(null);
  if (!main) return null;
  const most = Math.max(...points.map((point) => longest(chart, point)), 1);
  const hasFigure = series.length === 1 && points.length <= MOST_WITH_FIGURES;
  const plot = HEIGHT - NAME_HEIGHT;
  const step = stepFor(most);
  const top = hasFigure ? (most * plot) / (plot - FIGURE_HEIGHT) : step * LINES;
  const lines = hasFigure ? [0] : Array.from({ length: LINES + 1 }, (_, line) => line * step);
  const write = axisOf(main);
  return (
    <Box ref={setChartElement} sx={frame}>
      {lines.map((value) => (
        <Line key={value} at={value / top} label={hasFigure ? '' : write(value)} />
      ))}
      <Box component="ul" aria-label={title} sx={{ ...columns, ml: hasFigure ? 0 : '52px' }}>
        {points.map((point) => (
          <Column key={point.id} {...{ chart, point, top, hasFigure, chartElement }} />
        ))}
      </Box>
    </Box>
  );
};
