import { Box, Paper, type Theme, Typography, useTheme } from '@mui/material';
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
import type { ChartData, Point, Series } from './figures.ts';

interface BarShapeProps {
  readonly series: readonly Series[];
  readonly isLying: boolean;
  /** Given by the chart: the place of the longest bar, in pixels, and its point. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly payload?: Point;
}

const RADIUS = 3;

/** The bars of a point beside each other, since either may be the longer; one below 0 is not drawn. */
const BarShape = (props: BarShapeProps) => {
  const { series, isLying, x = 0, y = 0, width = 0, height = 0, payload } = props;
  const { palette } = useTheme();
  if (!payload) return null;
  const figureOf = ({ key }: Series) => Math.max(payload.values[key] ?? 0, 0);
  const longest = Math.max(...series.map(figureOf));
  const shareOf = (one: Series) => (longest === 0 ? 0 : figureOf(one) / longest);
  const count = series.length;
  return (
    <g cursor={payload.target ? 'pointer' : undefined}>
      {series.map((one, place) => (
        <Rectangle
          key={one.key}
          {...(isLying
            ? {
                x,
                y: y + (place * height) / count,
                width: width * shareOf(one),
                height: height / count,
              }
            : {
                x: x + (place * width) / count,
                y: y + height * (1 - shareOf(one)),
                width: width / count,
                height: height * shareOf(one),
              })}
          radius={RADIUS}
          fill={colourOf(palette, payload.tone ?? one.tone)}
        />
      ))}
    </g>
  );
};

interface BarTooltipProps {
  readonly series: readonly Series[];
  /** Given by the chart: the point under the pointer. */
  readonly payload?: readonly { readonly payload?: Point }[];
}

/** The whole name and figures of a bar. */
const BarTooltip = ({ series, payload }: BarTooltipProps) => {
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

interface BarChartViewProps {
  readonly chart: ChartData;
  /** Vertical bars along time, or horizontal ones with a name each. */
  readonly layout: 'columns' | 'rows';
  readonly onOpen: (point: Point) => void;
}

const HEIGHT = 240;
const [LOWEST_ROW, HIGHEST_ROW] = [30, 44] as const;
const NAME_WIDTH = 136;

/** The rows share the height of the chart, each within its limits. */
const heightOf = (rows: number): number =>
  rows * Math.min(Math.max(HEIGHT / rows, LOWEST_ROW), HIGHEST_ROW) + 8;

/** Whole units on an axis: `$1,200`, or `12`. */
const axisOf =
  ({ format }: Series) =>
  (value: number) =>
    format(value).replace(/\.00$/, '');

const textStyles = ({ palette, typography }: Theme) => ({
  fill: palette.text.secondary,
  fontSize: 12,
  fontFamily: typography.fontFamily,
});

/** A chart of bars, those of a point beside each other; what it draws is in a table too. */
export const BarChartView = ({ chart, layout, onOpen }: BarChartViewProps) => {
  const theme = useTheme();
  const { points } = chart;
  const series = chart.series.filter(({ isHidden }) => !isHidden);
  const [main] = series;
  if (!main) return null;
  const isRows = layout === 'rows';
  const text = textStyles(theme);
  const axis = { tick: text, tickLine: false, axisLine: false } as const;
  const figureOf = ({ values }: Point, { key }: Series) => values[key] ?? 0;
  return (
    <ResponsiveContainer width="100%" height={isRows ? heightOf(points.length) : HEIGHT}>
      <BarChart
        data={[...points]}
        layout={isRows ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        barCategoryGap={isRows ? '26%' : '24%'}
        margin={{ top: 8, right: isRows ? 84 : 4, bottom: 0, left: 0 }}
      >
        {isRows ? null : <CartesianGrid vertical={false} stroke={theme.palette.divider} />}
        {isRows ? (
          <XAxis type="number" hide />
        ) : (
          <XAxis dataKey="label" interval="preserveStartEnd" minTickGap={4} {...axis} />
        )}
        {isRows ? (
          <YAxis type="category" dataKey="label" width={NAME_WIDTH} interval={0} {...axis} />
        ) : (
          <YAxis width="auto" allowDecimals={false} tickFormatter={axisOf(main)} {...axis} />
        )}
        <Tooltip
          cursor={{ fill: theme.palette.action.hover }}
          isAnimationActive={false}
          content={<BarTooltip series={chart.series} />}
        />
        <Bar
          dataKey={(point: Point) => Math.max(...series.map((one) => figureOf(point, one)))}
          isAnimationActive={false}
          maxBarSize={isRows ? 18 : 34}
          onClick={(_, index) => {
            const point = points[index];
            if (point) onOpen(point);
          }}
          shape={<BarShape series={series} isLying={isRows} />}
        >
          {isRows ? (
            <LabelList
              {...text}
              dataKey={(point: Point) => main.format(figureOf(point, main))}
              position="right"
              fill={theme.palette.text.primary}
            />
          ) : null}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};
