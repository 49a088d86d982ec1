import { Paper, type Theme, useTheme } from '@mui/material';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { colourOf } from './charts.ts';
import { FigureNote } from './FigureTable.tsx';
import { type ChartData, drawnSeries, longest, type Point, type Series } from './figures.ts';

const HEIGHT = 196;
const BAR_WIDTH = 24;
const RADIUS = 3;
/** Zero, and three lines above it. */
const TICKS = 4;
/** Beside so many bars there is room for their figures. */
const MOST_WITH_FIGURES = 12;

interface ColumnShapeProps {
  readonly chart: ChartData;
  /** Given by the chart: the place of the longest bar, in pixels, and its point. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly payload?: Point;
}

/**
 * The bars of a point over each other: what should be, pale with an edge, behind what is; where that is more, a line
 * across it says how much should have been.
 */
const ColumnShape = (props: ColumnShapeProps) => {
  const { chart, x = 0, y = 0, width = 0, height = 0, payload } = props;
  const { palette } = useTheme();
  if (!payload) return null;
  const most = longest(chart, payload);
  const heightOf = ({ key }: Series) =>
    most === 0 ? 0 : (height * Math.max(payload.values[key] ?? 0, 0)) / most;
  const expected = drawnSeries(chart).find(({ tone }) => tone === 'expected');
  const line = expected ? y + height - heightOf(expected) : undefined;
  return (
    <g cursor={payload.target ? 'pointer' : undefined}>
      {drawnSeries(chart).map((one) => (
        <Rectangle
          key={one.key}
          x={x}
          y={y + height - heightOf(one)}
          width={width}
          height={heightOf(one)}
          radius={RADIUS}
          fill={colourOf(palette, payload.tone ?? one.tone)}
          stroke={one.tone === 'expected' ? palette.chart.actual : 'none'}
        />
      ))}
      {expected && heightOf(expected) > 0 && heightOf(expected) < height ? (
        <line x1={x} x2={x + width} y1={line} y2={line} stroke={palette.chart.expected} />
      ) : null}
    </g>
  );
};

interface ColumnTooltipProps {
  readonly chart: ChartData;
  /** Given by the chart: the point under the pointer. */
  readonly payload?: readonly { readonly payload?: Point }[];
}

const ColumnTooltip = ({ chart, payload }: ColumnTooltipProps) => {
  const point = payload?.[0]?.payload;
  if (!point) return null;
  return (
    <Paper elevation={4} sx={{ px: 1.25, py: 0.75 }}>
      <FigureNote point={point} series={chart.series} />
    </Paper>
  );
};

/** Figures of an axis without their cents: `$1,200`, thousands as `$12.5k`. */
const axisOf = ({ format }: Series) => {
  const short = (value: number) => format(value).replace(/\.00$|(?<=\.\d)0$/, '');
  return (value: number) => (value < 10_000 ? short(value) : `${short(value / 1000)}k`);
};

const textStyles = ({ palette, typography }: Theme) => ({
  fill: palette.text.secondary,
  fontSize: 12,
  fontFamily: typography.fontFamily,
});

interface ColumnChartProps {
  readonly chart: ChartData;
  readonly onOpen: (point: Point) => void;
}

/** Columns along time; what it draws is in a table too. */
export const ColumnChart = ({ chart, onOpen }: ColumnChartProps) => {
  const theme = useTheme();
  const { points } = chart;
  const series = drawnSeries(chart);
  const [main] = series;
  if (!main) return null;
  const hasFigures = series.length === 1 && points.length <= MOST_WITH_FIGURES;
  const text = textStyles(theme);
  const axis = { tick: text, tickLine: false } as const;
  const hairline = { stroke: theme.palette.divider } as const;
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={[...points]}
        accessibilityLayer={false}
        margin={{ top: hasFigures ? 20 : 8, right: 4, bottom: 0, left: 0 }}
      >
        {hasFigures ? null : <CartesianGrid vertical={false} {...hairline} />}
        <XAxis
          dataKey="label"
          interval="preserveStartEnd"
          minTickGap={4}
          axisLine={hairline}
          {...axis}
        />
        {hasFigures ? null : (
          <YAxis
            width="auto"
            tickCount={TICKS}
            allowDecimals={false}
            tickFormatter={axisOf(main)}
            axisLine={false}
            {...axis}
          />
        )}
        <Tooltip
          cursor={{ fill: theme.palette.action.hover }}
          isAnimationActive={false}
          content={<ColumnTooltip chart={chart} />}
        />
        <Bar
          dataKey={(point: Point) => longest(chart, point)}
          isAnimationActive={false}
          maxBarSize={BAR_WIDTH}
          onClick={(_, index) => {
            const point = points[index];
            if (point) onOpen(point);
          }}
          shape={<ColumnShape chart={chart} />}
        >
          {hasFigures ? (
            <LabelList
              {...text}
              dataKey={(point: Point) => main.format(longest(chart, point))}
              position="top"
              fill={theme.palette.text.primary}
            />
          ) : null}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};
