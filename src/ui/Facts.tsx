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

const narrow = {
  gridTemplateColumns: 'minmax(92px, max-content) minmax(0, 1fr)',
  columnGap: 0,
  rowGap: 0,
  typography: 'body2',
  '& dt, & dd': { py: '4px' },
  '& dt': { maxWidth: 108, pr: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
  // Of a line's height, though a finger finds it.
  '& dd .MuiIconButton-root': { my: '-6px' },
  '& dd.lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '3',
    overflow: 'hidden',
    // What is above it would be seen of a fourth line.
    pb: 0,
    mb: '4px',
  },
} as const;

/** Fact about a record: its name, its value, whether that is cut after three lines, and which fields it tells. */
export type Fact = readonly [
  name: string,
  value: ReactNode,
  isLong?: boolean,
  fields?: string | readonly string[],
];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Whether the place is narrow: names stand beside their values there, also on a phone. */
  readonly isNarrow?: boolean;
  /** The list's name for screen readers, where no heading names it. */
  readonly label?: string;
}

const LongValue = ({ children }: { readonly children: ReactNode }) => (
  <dd ref={useWholeText()} className="lines">
    {children}
  </dd>
);

export const Facts = ({ facts, isNarrow = false, label }: FactsProps) => (
  <Box component="dl" aria-label={label} sx={[styles, isNarrow ? narrow : wide]}>
    {facts.map(([name, value, isLong]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        {isNarrow && isLong ? <LongValue>{value}</LongValue> : <dd>{value}</dd>}
      </Box>
    ))}
  </Box>
);
