import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../../../../domain/civilDate.ts';
import type { TimelineCycle } from '../../timeline.ts';
import { InstalmentMark } from './InstalmentMark.tsx';

/** From here on there is no room for words in a mark. */
const MANY = 24;

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;

/** As many places as a year has months, so that years stand below each other; on a phone two rows. */
const wide = {
  ...list,
  gap: '5px',
  gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: 'repeat(12, 1fr)' },
} as const;

const narrow = {
  ...list,
  gap: '2px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12px, 1fr))',
} as const;

/** A year of the policy: its instalments side by side. */
export const CycleRow = ({ cycle }: { readonly cycle: TimelineCycle }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { instalments } = cycle;
  const isSmall = instalments.length > MANY;
  const paid = instalments.filter(({ state }) => state === 'paid').length;
  const words = { number: cycle.number, from: formatDate(cycle.from), to: formatDate(cycle.to) };
  return (
    <Box component="li" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mb: 0.75 }}>
        <Typography id={titleId} sx={{ fontWeight: 600, flex: 1 }}>
          {translate('payments.timeline.cycle', words)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {translate('payments.timeline.progress', { paid, smart_count: instalments.length })}
        </Typography>
      </Box>
      <Box component="ol" aria-labelledby={titleId} sx={isSmall ? narrow : wide}>
        {instalments.map((instalment) => (
          <InstalmentMark key={instalment.number} instalment={instalment} isSmall={isSmall} />
        ))}
      </Box>
    </Box>
  );
};
