import type { Palette } from '@mui/material';
import type { DialogRequest } from '../../dialogs/requests.ts';
import type { InternalAddress } from '../../routes.ts';

export type BarTone =
  | 'actual'
  | 'expected'
  | 'notYetDue'
  | 'overdue'
  | 'longOverdue'
  | 'longestOverdue';

export type Target =
  | { readonly kind: 'screen'; readonly to: string }
  | { readonly kind: 'dialog'; readonly request: DialogRequest };

/**
 * A list narrowed to what a figure is made of.
 * @param filter by the list's own fields
 */
export const narrowed = (list: InternalAddress, filter: object): Target => ({
  kind: 'screen',
  to: `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
});

export interface Series {
  readonly key: string;
  readonly label: string;
  readonly tone: BarTone;
  readonly format: (value: number) => string;
  readonly isHidden?: boolean;
}

export interface Point {
  readonly id: string;
  readonly label: string;
  /** In full, for table and tooltip. */
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
  readonly target?: Target | undefined;
  readonly tone?: BarTone;
  readonly note?: string;
}

export interface ChartData {
  /** Kind of the points: heading of the table's first column. */
  readonly of: string;
  readonly series: readonly Series[];
  readonly points: readonly Point[];
  readonly legend?: readonly Pick<Series, 'label' | 'tone'>[];
}

export const drawnSeries = ({ series }: ChartData): readonly Series[] =>
  series.filter(({ isHidden }) => !isHidden);

/** The greatest figure of a point's bars; one below 0 is not drawn. */
export const longest = (chart: ChartData, { values }: Point): number =>
  Math.max(...drawnSeries(chart).map(({ key }) => values[key] ?? 0), 0);

export const isBlank = ({ points, series }: ChartData): boolean =>
  points.every(({ values }) => series.every(({ key }) => !values[key]));

export const withoutTargets = (chart: ChartData): ChartData => ({
  ...chart,
  points: chart.points.map((point) => ({ ...point, target: undefined })),
});

/** Pixels that a chart's texts, which are of the page, and its drawing share. */
export const NAME_HEIGHT = 22;
export const AXIS_WIDTH = 52;

export function colourOf(palette: Palette, tone: BarTone): string {
  const { overdue, ...others } = palette.chart;
  if (tone === 'overdue') return overdue[0];
  if (tone === 'longOverdue') return overdue[1];
  return tone === 'longestOverdue' ? overdue[2] : others[tone];
}

export const barLooks = (palette: Palette, tone: BarTone) => ({
  backgroundColor: colourOf(palette, tone),
  boxShadow: tone === 'expected' ? `inset 0 0 0 1px ${palette.chart.actual}` : undefined,
});
