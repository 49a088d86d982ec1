import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const looks = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mb: 2,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' },
} as const;

interface FactsProps {
  /** Name and value, in order. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** What is known of a record, a line each; on a phone the value below its name. */
export const Facts = ({ facts }: FactsProps) => (
  <Box component="dl" sx={looks}>
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
