import { useTheme } from '@mui/material/styles';
import { Rectangle } from 'recharts';
import type { Point, Series } from './figures.ts';
import { colourOf } from './tones.ts';

interface BarShapeProps {
  /** The first is at the back. */
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

/** The bars of a point, before each other: what was collected before what was due. */
export const BarShape = (props: BarShapeProps) => {
  const { series, isLying, x = 0, y = 0, width = 0, height = 0, payload } = props;
  const { palette } = useTheme();
  if (!payload) return null;
  const figureOf = ({ key }: Series) => payload.values[key] ?? 0;
  const longest = Math.max(...series.map(figureOf));
  return (
    <g cursor={payload.target ? 'pointer' : undefined}>
      {series.map((one) => {
        const share = longest === 0 ? 0 : figureOf(one) / longest;
        return (
          <Rectangle
            key={one.key}
            x={x}
            y={isLying ? y : y + height * (1 - share)}
            width={isLying ? width * share : width}
            height={isLying ? height : height * share}
            radius={RADIUS}
            fill={colourOf(palette, payload.tone ?? one.tone)}
          />
        );
      })}
    </g>
  );
};
