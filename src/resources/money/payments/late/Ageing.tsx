import { Box, ButtonBase, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { payments } from '../../../../../domain/contract/index.ts';
import { type Age, bucketLabel, LATE, UPCOMING } from '../../../../../domain/money/ageing.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { filterQuery } from '../../../../data/useCall.ts';
import { countOf, moneyOf } from '../../../../ui/format.ts';
import type { LateFilterValues } from './LateFilters.tsx';

/**
 * What the late payments of the list around owe, by age and whatever age is chosen. It is asked for anew whenever the list is.
 */
function useLateSummary() {
  const agency = useAgency();
  const { company_id, q, asOf }: LateFilterValues = useListContext().filterValues;
  const filter = {
    ...(company_id ? { company_id } : {}),
    ...(q ? { q } : {}),
    ...(asOf ? { asOf } : {}),
  };
  return useQuery({
    queryKey: ['late-payments', 'summary', filter],
    queryFn: async ({ signal }) => {
      const input = { query: filterQuery(filter) };
      return (await agency.call(payments.sumLatePayments, input, signal)).data;
    },
    placeholderData: keepPreviousData,
  });
}

interface AgeTileProps {
  readonly label: string;
  readonly sum: { readonly count: number; readonly amount: number };
  /** Share of all that is owed, 0 to 1, as the length of the bar; without it there is none. */
  readonly share?: number | undefined;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  textAlign: 'left',
  font: 'inherit',
  '&:hover': { borderColor: 'primary.main' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'brandSoft' },
  '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

const quiet = { color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.35 } as const;
const figure = {
  fontWeight: 600,
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontVariantNumeric: 'tabular-nums',
} as const;

const Bar = ({ share }: { readonly share: number }) => (
  <Box component="span" sx={{ height: 3, mt: 0.75, borderRadius: 1, bgcolor: 'divider' }}>
    <Box
      component="span"
      sx={{
        display: 'block',
        height: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        width: `${Math.round(share * 100)}%`,
      }}
    />
  </Box>
);

const AgeTile = ({ label, sum, share, isPressed, onPress }: AgeTileProps) => {
  const translate = useTranslate();
  const count = translate('latePayments.count', {
    smart_count: sum.count,
    _: countOf(sum.count),
  });
  return (
    <ButtonBase aria-pressed={isPressed} onClick={onPress} sx={tile}>
      <Box component="span" sx={quiet}>
        {label}
      </Box>
      <Box component="span" sx={figure}>
        {moneyOf(sum.amount)}
      </Box>
      <Box component="span" sx={quiet}>
        {count}
      </Box>
      {share === undefined ? null : <Bar share={share} />}
    </ButtonBase>
  );
};

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

/** Sums by age; those not due yet come last, and only where there are any. */
const inOrder = (sums: Sums): Sums => {
  const isUpcoming = ({ bucket }: Sums[number]) => bucket === UPCOMING;
  const upcoming = sums.filter((sum) => isUpcoming(sum) && sum.count > 0);
  return [...sums.filter((sum) => !isUpcoming(sum)), ...upcoming];
};

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
