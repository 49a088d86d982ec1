import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { instalmentProgress } from '../../../../domain/contract/index.ts';
import { PROGRESS_COUNTED_TO } from '../../../../domain/contract/money/instalmentProgress.ts';
import { filterQuery, useCall } from '../../../data/useCall.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { countOf, moneyOf } from '../../../ui/format.ts';

/** What the instalments of the list around come to; asked for only where the server sums them all. */
const useTotals = () => {
  const { filterValues: filter, total = 0 } = useListContext();
  return useCall(
    instalmentProgress.sumInstalmentProgress,
    { query: filterQuery(filter) },
    { enabled: total > 0 && total < PROGRESS_COUNTED_TO },
  );
};

/** What the instalments found come to; of too many, that they are too many to be summed. */
export const ProgressTotals = () => {
  const translate = useTranslate();
  const { total = 0, error } = useListContext();
  const { data } = useTotals();
  if (error || total === 0) return null;
  if (total >= PROGRESS_COUNTED_TO || data?.sums === null)
    return (
      <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
        {translate('insurerStatements.progress.tooMany', { count: countOf(PROGRESS_COUNTED_TO) })}
      </Typography>
    );
  if (!data) return null;
  const { value, collected, expected, received, earned, given } = data.sums;
  const name = (figure: string) => translate(`insurerStatements.progress.totals.${figure}`);
  const part = (amount: number, of: number) =>
    amount === of
      ? moneyOf(amount)
      : translate('payments.progress.of', { amount: moneyOf(amount), of: moneyOf(of) });
  return (
    <Box component="section" aria-label={name('label')} sx={{ mt: 1.5 }}>
      <Figures
        figures={[
          { name: name('collected'), value: part(collected, value) },
          { name: name('received'), value: part(received, expected) },
          { name: name('earned'), value: moneyOf(earned) },
          { name: name('given'), value: part(given, earned) },
        ]}
      />
    </Box>
  );
};
