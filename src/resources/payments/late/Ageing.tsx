import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { type Age, bucketLabel, LATE, UPCOMING } from '../../../../domain/ageing.ts';
import { AgeTile } from './AgeTile.tsx';
import type { LateFilterValues } from './lateFilter.ts';
import { useLateSummary } from './useLateSummary.ts';

const gridOf = (tiles: number) =>
  ({
    display: 'grid',
    gap: 1,
    mb: 1.5,
    gridTemplateColumns: {
      xs: 'repeat(3, minmax(0, 1fr))',
      md: `repeat(${tiles}, minmax(0, 1fr))`,
    },
    '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  }) as const;

type Sums = NonNullable<ReturnType<typeof useLateSummary>['data']>['ageing'];

/** What is not due yet comes last, and only where there is any. */
const inOrder = (sums: Sums): Sums => {
  const isUpcoming = ({ bucket }: Sums[number]) => bucket === UPCOMING;
  const upcoming = sums.filter((sum) => isUpcoming(sum) && sum.count > 0);
  return [...sums.filter((sum) => !isUpcoming(sum)), ...upcoming];
};

/** How much is late and for how long; a bracket that is pressed shows its payments alone. */
export const Ageing = () => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { data: summary, isPending } = useLateSummary();
  const { ageing, ...others }: LateFilterValues = filterValues;
  if (isPending) return <Skeleton variant="rounded" height={74} sx={{ mb: 1.5 }} />;
  if (!summary) return null;
  const sums = inOrder(summary.ageing);
  const press = (age: Age) => () => setFilters({ ...others, ageing: age === ageing ? LATE : age });
  const shareOf = (bucket: Age, amount: number) => {
    if (bucket === UPCOMING) return undefined;
    return summary.amount ? amount / summary.amount : 0;
  };
  return (
    <Box role="group" aria-label={translate('latePayments.ageing')} sx={gridOf(sums.length + 1)}>
      <AgeTile
        label={translate('latePayments.all')}
        sum={summary}
        isPressed={!ageing || ageing === LATE}
        onPress={press(LATE)}
      />
      {sums.map(({ bucket, ...sum }) => (
        <AgeTile
          key={bucket}
          label={bucketLabel(bucket)}
          sum={sum}
          share={shareOf(bucket, sum.amount)}
          isPressed={ageing === bucket}
          onPress={press(bucket)}
        />
      ))}
    </Box>
  );
};
