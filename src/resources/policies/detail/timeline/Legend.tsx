import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fromCents } from '../../../../../domain/money.ts';
import { moneyOf } from '../../../../ui/format.ts';
import type { summaryOf } from '../../timeline.ts';
import { marks, stateLooks } from './stateLooks.ts';

const list = {
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
  fontSize: '0.6875rem',
  fontWeight: 700,
} as const;

/** What each look means, with how many instalments have it and what is owed of them. */
export const Legend = ({ summary }: { readonly summary: ReturnType<typeof summaryOf> }) => {
  const translate = useTranslate();
  return (
    <Box component="dl" aria-label={translate('payments.timeline.legend')} sx={list}>
      {summary.map(({ state, count, amount, part }) => (
        <div key={state}>
          <Box component="dt" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box aria-hidden sx={{ ...swatch, ...stateLooks[state] }}>
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
