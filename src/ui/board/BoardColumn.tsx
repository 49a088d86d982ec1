import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, type Theme, Typography } from '@mui/material';
import { type DragEventHandler, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { countOf, moneyOf } from '../format.ts';

const columnStyles = (isOver: boolean) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  // Five of them beside the menu at 1280.
  minWidth: 186,
  borderRadius: 1,
  bgcolor: 'action.hover',
  boxShadow: ({ palette }: Theme) => (isOver ? `inset 0 0 0 2px ${palette.primary.main}` : 'none'),
});

const headStyles = { display: 'flex', alignItems: 'baseline', gap: 0.5, p: '8px 8px 0' } as const;

const foldedStyles = {
  flex: '0 0 40px',
  minWidth: 40,
  '& .head': { writingMode: 'vertical-rl', alignItems: 'center', p: '6px 0', height: '100%' },
} as const;

export interface Folding {
  readonly isFolded: boolean;
  readonly name: TextKey;
  readonly onFold: () => void;
}

const FoldButton = ({ isFolded, name: key, onFold }: Folding) => {
  const name = useTranslate()(key);
  const Icon = isFolded ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      size="small"
      aria-label={name}
      aria-expanded={!isFolded}
      title={name}
      onClick={onFold}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
};

export interface ColumnTotal {
  readonly count: number;
  /** Dollars. */
  readonly value?: number;
}

const quiet = { color: 'text.secondary' } as const;

const Totals = ({ count, value }: ColumnTotal) => (
  <>
    <Typography variant="caption" component="p" sx={quiet}>
      {countOf(count)}
    </Typography>
    {value === undefined ? null : (
      <Typography variant="caption" noWrap title={moneyOf(value)} sx={{ ...quiet, ml: 'auto' }}>
        {moneyOf(value)}
      </Typography>
    )}
  </>
);

interface BoardColumnProps {
  readonly title: string;
  /** Undefined until all columns have been counted. */
  readonly total: ColumnTotal | undefined;
  readonly folding?: Folding | undefined;
  readonly isOver?: boolean;
  readonly onDragOver?: DragEventHandler;
  readonly onDragLeave?: DragEventHandler;
  readonly onDrop?: DragEventHandler;
  readonly children: (titleId: string) => ReactNode;
}

export const BoardColumn = (props: BoardColumnProps) => {
  const { title, total, folding, isOver = false, children, ...dropping } = props;
  const titleId = useId();
  const isFolded = folding?.isFolded ?? false;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={[columnStyles(isOver), isFolded && foldedStyles]}
      {...dropping}
    >
      <Box className="head" sx={headStyles}>
        {folding ? <FoldButton {...folding} /> : null}
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 'none' }}>
          {title}
        </Typography>
        {total ? <Totals {...(isFolded ? { count: total.count } : total)} /> : null}
      </Box>
      {isFolded ? null : children(titleId)}
    </Box>
  );
};
