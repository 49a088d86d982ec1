import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { civilDate, formatDate } from '../../../../../domain/civilDate.ts';
import { fromCents } from '../../../../../domain/money/money.ts';
import type { Policy } from '../../../../data/records.ts';
import { moneyOf } from '../../../../ui/format.ts';
import { summaryOf, type TimelineCycle, timelineOf } from '../timeline.ts';
import { InstalmentMark, marks, stateStyles } from './InstalmentMark.tsx';

/** Number of marks from which there is no room for words in them. */
const MANY = 24;

const rowList = { listStyle: 'none', m: 0, p: 0, display: 'grid' } as const;

/** Twelve places a row, so that years stand below each other; on a phone two rows. */
const wide = {
  ...rowList,
  gap: '5px',
  gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: 'repeat(12, 1fr)' },
} as const;

const narrow = {
  ...rowList,
  gap: '2px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12px, 1fr))',
} as const;

const CycleRow = ({ cycle }: { readonly cycle: TimelineCycle }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { instalments } = cycle;
  const isSmall = instalments.length > MANY;
  const paid = instalments.filter(({ state }) => state === 'paid').length;
  const words = {
    cycle: translate(cycle.isTerm ? 'payments.cycle.term' : 'payments.cycle.year', {
      number: cycle.number,
    }),
    from: formatDate(cycle.from),
    to: formatDate(cycle.to),
  };
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

const legendStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
  m: 0,
  mb: 2,
} as const;

const swatch = {
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  border: 1,
  borderRadius: '5px',
  fontSize: '0.75rem',
  fontWeight: 700,
} as const;

const Legend = ({ summary }: { readonly summary: ReturnType<typeof summaryOf> }) => {
  const translate = useTranslate();
  return (
    <Box component="dl" aria-label={translate('payments.timeline.legend')} sx={legendStyles}>
      {summary.map(({ state, count, amount, part }) => (
        <div key={state}>
          <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ ...swatch, ...stateStyles[state] }}>
              {marks[state]}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`payments.timeline.counts.${state}`)}
            </Box>
          </Box>
          <Box component="dd" sx={{ m: 0, mt: 0.25 }}>
            <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {count}
            </Box>{' '}
            <Box component="small" sx={{ color: 'text.secondary' }}>
              {moneyOf(fromCents(amount))}
            </Box>
            {part > 0 ? (
              <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
                {translate('payments.timeline.part', { amount: moneyOf(fromCents(part)) })}
              </Box>
            ) : null}
          </Box>
        </div>
      ))}
    </Box>
  );
};

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
