import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { bucketLabel } from '../../../../domain/ageing.ts';
import { AgeTile } from './AgeTile.tsx';
import type { LateFilterValues } from './lateFilter.ts';
import { useLateSummary } from './useLateSummary.ts';

const grid = {
  display: 'grid',
  gap: 1,
  mb: 1.5,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(7, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;

/** How much is late and for how long; a bracket that is pressed shows its payments alone. */
export const Ageing = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data: summary, isPending } = useLateSummary();
  const { ageing, ...others }: LateFilterValues = filterValues;
  if (isPending) return <Skeleton variant="rounded" height={74} sx={{ mb: 1.5 }} />;
  if (!summary) return null;
  return (
    <Box role="group" aria-label={translate('latePayments.ageing')} sx={grid}>
      <AgeTile
        label={translate('latePayments.all')}
        sum={summary}
        isPressed={!ageing}
        onPress={() => setFilters(others)}
      />
      {summary.ageing.map(({ bucket, ...sum }) => (
        <AgeTile
          key={bucket}
          label={bucketLabel(bucket)}
          sum={sum}
          share={summary.amount ? sum.amount / summary.amount : 0}
          isPressed={ageing === bucket}
          onPress={() => setFilters(ageing === bucket ? others : { ...others, ageing: bucket })}
        />
      ))}
    </Box>
  );
};
