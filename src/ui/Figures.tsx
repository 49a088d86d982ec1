import { Box, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export interface Figure {
  readonly name: string;
  readonly value: string;
  /** Whole that the figure is a part of, small beside it: "de 5". */
  readonly of?: string | undefined;
  /** Red is for money that is late. */
  readonly tone?: 'primary.main' | 'error.main' | undefined;
  readonly why?: ReactNode;
}

const MOST_IN_A_ROW = 6;

/** Least width of a figure's name in pixels, then of a letter, a point or comma, and the margins. */
const LEAST_WIDTH = 136;
const LETTER = 13.6;
const MARK = 6.5;
const PADDING = 22;

/** Width of a figure, which is never cut; words may be, and a hint tells them whole. */
const widthOf = ({ value, of = '' }: Figure): number => {
  if (!/^[\d$.,\s%+-]+$/.test(value)) return 0;
  const marks = value.match(/[\s.,]/g)?.length ?? 0;
  const letters = value.length - marks + of.length / 2;
  return Math.ceil(marks * MARK + letters * LETTER) + PADDING;
};

/**
 * How many figures a row has: six at most, in rows that are equally long.
 * @param count how many figures there are, from 1
 */
export const figuresInARow = (count: number): number =>
  Math.ceil(count / Math.ceil(count / MOST_IN_A_ROW));

/** Columns in which the longest figure is whole, so many as have room; two on a phone where they do. */
function columnsFor(figures: readonly Figure[]) {
  const least = `${Math.max(LEAST_WIDTH, ...figures.map(widthOf)) / 16}rem`;
  const columns = (inARow: number) =>
    `repeat(auto-fit, minmax(max(min(${least}, 100%), calc(100% / ${inARow} - 0.1px)), 1fr))`;
  return { xs: columns(2), sm: columns(figuresInARow(figures.length)) };
}

const cell = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  minWidth: 0,
  padding: '12px 6px 13px 16px',
  boxShadow: ({ palette }: { palette: { divider: string } }) =>
    `-1px 0 0 ${palette.divider}, 0 -1px 0 ${palette.divider}`,
} as const;

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;

const nameStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: '1rem',
  maxHeight: '2rem',
} as const;

/** Placeholder as high as figures, so that nothing moves when they come. */
export const FigureSkeleton = () => (
  <Card sx={{ height: 71, mb: 1.5, px: 2, py: 1.5 }}>
    <Skeleton width={120} height={28} />
    <Skeleton width={160} height={16} />
  </Card>
);

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Card
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: columnsFor(figures),
      m: 0,
      mb: 1.5,
      overflow: 'hidden',
    }}
  >
    {figures.map(({ name, value, of, tone = 'text.primary', why }) => (
      <Box key={name} sx={cell}>
        <Typography component="dt" variant="caption" sx={[nameStyles, { color: 'text.secondary' }]}>
          <Box component="span" title={name} sx={oneLine}>
            {name}
          </Box>
          {why}
        </Typography>
        <Typography component="dd" variant="h5" noWrap title={value} sx={{ color: tone }}>
          {value}
          {of ? (
            <Box component="small" sx={{ ml: 0.75, typography: 'body2', color: 'text.secondary' }}>
              {of}
            </Box>
          ) : null}
        </Typography>
      </Box>
    ))}
  </Card>
);
