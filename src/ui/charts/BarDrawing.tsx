import { useTheme } from '@mui/material';
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  LabelList,
  Rectangle,
  XAxis,
  YAxis,
} from 'recharts';
import {
  AXIS_WIDTH,
  type ChartData,
  colourOf,
  drawnSeries,
  NAME_HEIGHT,
  type Point,
  type Series,
} from './figures.ts';

const RANK_BAR_HEIGHT = 10;

export interface BarDrawingProps {
  readonly chart: ChartData;
  readonly most: number;
  /** Columns stand on a scale; without one, bars lie in rows. */
  readonly scale?: {
    readonly lines: readonly number[];
    readonly write: (figure: number) => string;
    /** Whether columns say their figures, and the lines do not. */
    readonly hasFigures: boolean;
  };
}

const rows = {
  layout: 'vertical',
  barSize: RANK_BAR_HEIGHT,
  margin: { top: 0, bottom: 0, left: 0, right: 0 },
} as const;

const columns = {
  layout: 'horizontal',
  maxBarSize: 24,
  barCategoryGap: '15%',
  // Above is room for a figure, or for half of what the uppermost line says.
  margin: { ...rows.margin, top: 20, bottom: NAME_HEIGHT },
} as const;

interface ShapeProps {
  readonly bar: BarShapeProps;
  readonly tone: Series['tone'];
  readonly radius: number;
  readonly expected: Series | undefined;
}

/** A bar; where it is more than should be, a line across says how much should have been. */
const Shape = ({ bar, tone, radius, expected }: ShapeProps) => {
  const { palette } = useTheme();
  const { x, y, width, height } = bar;
  const { tone: own = tone, values }: Point = bar.payload;
  const isExpected = tone === 'expected';
  const should = (expected && values[expected.key]) ?? 0;
  const line = y + height * (1 - should / Number(bar.value));
  return (
    <>
      <Rectangle
        {...{ x, y, width, height, radius }}
        fill={colourOf(palette, own)}
        stroke={isExpected ? palette.chart.actual : 'none'}
      />
      {!isExpected && should > 0 && line > y ? (
        <line x1={x} x2={x + width} y1={line} y2={line} stroke={palette.chart.expected} />
      ) : null}
    </>
  );
};

/** The bars of a chart, those of a point over each other: what should be, pale with an edge, behind what is. */
const BarDrawing = ({ chart, most, scale }: BarDrawingProps) => {
  const { palette } = useTheme();
  const series = drawnSeries(chart);
  const expected = scale && series.find(({ tone }) => tone === 'expected');
  const radius = scale ? 3 : RANK_BAR_HEIGHT / 2;
  return (
    <BarChart
      {...(scale ? columns : rows)}
      data={chart.points}
      responsive
      style={{ width: '100%', height: '100%' }}
      accessibilityLayer={false}
    >
      {scale ? (
        <>
          <CartesianGrid
            horizontalValues={[...scale.lines]}
            vertical={false}
            stroke={palette.hairline}
          />
          <YAxis
            hide={scale.hasFigures}
            width={AXIS_WIDTH}
            domain={[0, most]}
            ticks={scale.lines}
            tickFormatter={scale.write}
            interval={0}
            axisLine={false}
            tickLine={false}
            tick={{ fill: palette.text.secondary, fontSize: 12 }}
          />
        </>
      ) : (
        <XAxis type="number" domain={[0, most]} hide />
      )}
      {/* Quantities have the points on an axis each: on a common one, their bars would stand beside each other. */}
      {series.map(({ key }, place) =>
        scale ? (
          <XAxis key={key} xAxisId={place} hide />
        ) : (
          <YAxis key={key} yAxisId={place} type="category" hide />
        ),
      )}
      {series.map(({ key, tone, format }, place) => (
        <Bar
          key={key}
          {...(scale ? { xAxisId: place } : { yAxisId: place })}
          dataKey={({ values }: Point) => Math.max(values[key] ?? 0, 0)}
          // With the library's own shape, a figure of 0 would have no label and no track.
          shape={(bar) => <Shape {...{ bar, tone, radius, expected }} />}
          background={!scale && place === 0 ? { fill: palette.action.hover, radius } : false}
          isAnimationActive={false}
        >
          {scale?.hasFigures ? (
            <LabelList
              position="top"
              fill={palette.text.primary}
              fontSize={12}
              formatter={(figure) => format(Number(figure))}
            />
          ) : null}
        </Bar>
      ))}
    </BarChart>
  );
};

export default BarDrawing;
