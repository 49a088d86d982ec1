import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { civilDate } from '../../../../../domain/civilDate.ts';
import type { Policy } from '../../policy.ts';
import { summaryOf, timelineOf } from '../../timeline.ts';
import { CycleRow } from './CycleRow.tsx';
import { Legend } from './Legend.tsx';

/** What has been paid of a policy, what is owed and what is to come, year by year. */
export const Timeline = ({ policy }: { readonly policy: Policy }) => {
  const translate = useTranslate();
  // The server's own day is that of its lists too.
  const cycles = timelineOf(policy, civilDate(policy.asOf));
  if (cycles.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', py: 3 }}>
        {translate('payments.timeline.none')}
      </Typography>
    );
  }
  return (
    <>
      <Legend summary={summaryOf(cycles)} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cycles.map((cycle) => (
          <CycleRow key={cycle.number} cycle={cycle} />
        ))}
      </Box>
    </>
  );
};
