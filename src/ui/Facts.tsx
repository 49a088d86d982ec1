import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWholeText } from './useWholeText.ts';

const styles = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;

const wide = {
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  mb: 2,
  '& dd': { m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' },
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const narrow = {
  gridTemplateColumns: 'minmax(92px, max-content) minmax(0, 1fr)',
  columnGap: 0,
  rowGap: 0,
  typography: 'body2',
  '& dt, & dd': { py: '4px' },
  '& dt': { maxWidth: 108, pr: 0.5, color: 'text.secondary', ...oneLine },
  '& dd': { m: 0, minWidth: 0, ...oneLine },
  // Of a line's height, though a finger finds it.
  '& dd .MuiIconButton-root': { my: '-6px' },
  '& dd.lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    // What is above it would be seen of a fourth line.
    pb: 0,
    mb: '4px',
  },
} as const;

/** Fact about a record: its name, its value, whether that may take up to three lines, and which fields it tells. */
export type Fact = readonly [
  name: string,
  value: ReactNode,
  mayWrap?: boolean,
  fields?: string | readonly string[],
];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Whether the place is narrow: a value has one line, also on a phone; a hint tells its whole text. */
  readonly isNarrow?: boolean;
  /** The list's name for screen readers, where no heading names it. */
  readonly label?: string;
}

interface ValueProps {
  readonly mayWrap: boolean | undefined;
  readonly children: ReactNode;
}

const Value = ({ mayWrap, children }: ValueProps) => (
  <dd ref={useWholeText()} className={mayWrap ? 'lines' : undefined}>
    {children}
  </dd>
);

export const Facts = ({ facts, isNarrow = false, label }: FactsProps) => (
  <Box component="dl" aria-label={label} sx={[styles, isNarrow ? narrow : wide]}>
    {facts.map(([name, value, mayWrap]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt title={isNarrow ? name : undefined}>{name}</dt>
        {isNarrow ? <Value mayWrap={mayWrap}>{value}</Value> : <dd>{value}</dd>}
      </Box>
    ))}
  </Box>
);
