import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fromCents } from '../../../../domain/money.ts';
import { dayOf, moneyOf } from '../../../ui/format.ts';
import type { AbsorbedAdvance } from './plan.ts';

/** What becomes of each open advance the distribution takes from. */
export const AbsorbedAdvances = ({ advances }: { advances: readonly AbsorbedAdvance[] }) => {
  const translate = useTranslate();
  if (advances.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, mb: 1, pl: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}
    >
      {advances.map(({ id, receiptNumber, createdAt, absorbed, remaining }) => (
        <li key={id}>
          {translate('giving.distribution.advance', {
            receipt: receiptNumber,
            date: dayOf(createdAt),
          })}
          {': '}
          {translate(
            remaining > 0
              ? 'giving.distribution.advanceAfter'
              : 'giving.distribution.advanceSettled',
            { absorbed: moneyOf(fromCents(absorbed)), remaining: moneyOf(fromCents(remaining)) },
          )}
        </li>
      ))}
    </Box>
  );
};
