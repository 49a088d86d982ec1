import { type Theme, useTheme } from '@mui/material/styles';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { BarShape } from './BarShape.tsx';
import type { Picture, Point, Series } from './figures.ts';
import { PictureTooltip } from './PictureTooltip.tsx';

interface BarPictureProps {
  readonly picture: Picture;
  /** Standing bars along time, or lying ones with a name each. */
  readonly layout: 'columns' | 'rows';
  readonly onOpen: (point: Point) => void;
}

const HEIGHT = 240;
const [LOWEST_ROW, HIGHEST_ROW] = [30, 44] as const;
const NAME_WIDTH = 136;

/** Few rows take the room of many. */
const heightOf = (rows: number): number =>
  rows * Math.min(Math.max(HEIGHT / rows, LOWEST_ROW), HIGHEST_ROW) + 8;

/** Whole units on an axis: `$1,200`, or `12`. */
const axisOf =
  ({ format }: Series) =>
  (value: number) =>
    format(value).replace(/\.00$/, '');

const textLooks = ({ palette, typography }: Theme) => ({
  fill: palette.text.secondary,
  fontSize: 12,
  fontFamily: typography.fontFamily,
});

/** A chart of bars, those of a point before each other; what it draws is in a table too. */
export const BarPicture = ({ picture, layout, onOpen }: BarPictureProps) => {
  const theme = useTheme();
  const { points } = picture;
  const series = picture.series.filter(({ isHidden }) => !isHidden);
  const [main] = series;
  if (!main) return null;
  const isRows = layout === 'rows';
  const text = textLooks(theme);
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
          content={<PictureTooltip series={picture.series} />}
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
