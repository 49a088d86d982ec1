import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const styles = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
} as const;

const wide = {
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  mb: 2,
  '& dd': { m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' },
} as const;

const narrow = {
  gridTemplateColumns: '2fr 3fr',
  rowGap: 0.75,
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

interface FactsProps {
  /** Name and value, in order. */
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** In a narrow place names may wrap, and the value stands beside them on a phone, too. */
  readonly isNarrow?: boolean;
}

/** What is known of a record, a line each; on a phone the value below its name. */
export const Facts = ({ facts, isNarrow = false }: FactsProps) => (
  <Box component="dl" sx={[styles, isNarrow ? narrow : wide]}>
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
