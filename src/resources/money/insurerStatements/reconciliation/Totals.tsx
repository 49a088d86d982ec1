import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  LINE_QUEUES,
  type LineQueue,
} from '../../../../../domain/contract/money/insurerStatementShapes.ts';
import { QUEUE_NAMES } from '../../../../../domain/money/insurerStatements/queues.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import type { InsurerStatementDetail } from '../../../../data/insurerStatements.ts';
import { type Figure, Figures } from '../../../../ui/Figures.tsx';
import { moneyOf, textOf } from '../../../../ui/format.ts';
import { FilterChips, type ListPart } from '../../../../ui/list/FilterChips.tsx';
import type { Shown, useLines } from './useReconciliation.ts';

/** Difference between a known total and the lines, in dollars; null while it is not known. */
const apart = (known: number | null, lines: number): number | null =>
  known === null ? null : Number(fromCents(toCents(known) - toCents(lines)));

export const Totals = ({ statement }: { readonly statement: InsurerStatementDetail }) => {
  const translate = useTranslate();
  const { linesTotal, acceptedTotal, statedTotal, deposited } = statement;
  const figure = (
    key: 'lines' | 'accepted' | 'stated' | 'deposited',
    value: number | null,
    difference: number | null = null,
  ): Figure => ({
    name: translate(`insurerStatements.bench.totals.${key}`),
    value: value === null ? textOf(value) : moneyOf(value),
    ...(difference
      ? {
          of: `${translate('insurerStatements.bench.totals.difference')} ${moneyOf(difference)}`,
          tone: 'error.main',
        }
      : {}),
  });
  return (
    <Figures
      figures={[
        figure('lines', linesTotal),
        figure('accepted', acceptedTotal),
        figure('stated', statedTotal, apart(statedTotal, linesTotal)),
        figure('deposited', deposited, apart(deposited, acceptedTotal)),
      ]}
    />
  );
};

interface QueueChipsProps {
  readonly queues: InsurerStatementDetail['queues'];
  readonly lines: Pick<ReturnType<typeof useLines>, 'shown' | 'show' | 'words' | 'search'>;
}

export const QueueChips = ({ queues, lines: { shown, show, words, search } }: QueueChipsProps) => {
  const translate = useTranslate();
  const count = (of: (row: (typeof queues)[number]) => boolean) =>
    queues.filter(of).reduce((sum, { lines }) => sum + lines, 0);
  const parts: readonly ListPart<Shown>[] = [
    {
      value: 'open',
      name: translate('insurerStatements.bench.allOpen'),
      count: count(({ decision }) => decision === 'open'),
    },
    ...LINE_QUEUES.map((queue: LineQueue) => ({
      value: queue,
      name: QUEUE_NAMES[queue],
      count: count((row) => row.queue === queue),
    })).filter(({ count }) => count > 0),
    { value: 'all', name: translate('insurerStatements.bench.all'), count: count(() => true) },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1.5 }}>
      <FilterChips
        label={translate('insurerStatements.bench.queues')}
        parts={parts}
        chosen={shown}
        onChoose={show}
      />
      <TextField
        type="search"
        label={translate('insurerStatements.bench.search')}
        value={words}
        onChange={(event) => search(event.target.value)}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
    </Box>
  );
};
