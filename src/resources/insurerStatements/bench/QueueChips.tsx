import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { LINE_QUEUES, type LineQueue } from '../../../../domain/contract/insurerStatementShapes.ts';
import { QUEUE_NAMES } from '../../../../domain/insurerStatements/queues.ts';
import type { InsurerStatementDetail } from '../../../data/insurerStatements.ts';
import { countOf } from '../../../ui/format.ts';
import type { Shown, useLines } from './useBench.ts';

interface QueueChipsProps {
  readonly queues: InsurerStatementDetail['queues'];
  readonly lines: Pick<ReturnType<typeof useLines>, 'shown' | 'show' | 'words' | 'search'>;
}

/** The queues with how many lines each has; one at a time is shown. */
export const QueueChips = ({ queues, lines: { shown, show, words, search } }: QueueChipsProps) => {
  const translate = useTranslate();
  const count = (of: (row: (typeof queues)[number]) => boolean) =>
    queues.filter(of).reduce((sum, { lines }) => sum + lines, 0);
  const chips: readonly { shown: Shown; name: string; lines: number }[] = [
    {
      shown: 'open',
      name: translate('insurerStatements.bench.allOpen'),
      lines: count(({ decision }) => decision === 'open'),
    },
    ...LINE_QUEUES.map((queue: LineQueue) => ({
      shown: queue,
      name: QUEUE_NAMES[queue],
      lines: count((row) => row.queue === queue),
    })).filter(({ lines }) => lines > 0),
    { shown: 'all', name: translate('insurerStatements.bench.all'), lines: count(() => true) },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1.5 }}>
      <Box
        role="group"
        aria-label={translate('insurerStatements.bench.queues')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: 1 }}
      >
        {chips.map((chip) => (
          <Chip
            key={chip.shown}
            clickable
            component="button"
            aria-pressed={chip.shown === shown}
            color={chip.shown === shown ? 'primary' : 'default'}
            label={`${chip.name} ${countOf(chip.lines)}`}
            onClick={() => show(chip.shown)}
          />
        ))}
      </Box>
      <TextField
        size="small"
        type="search"
        label={translate('insurerStatements.bench.search')}
        value={words}
        onChange={(event) => search(event.target.value)}
        sx={{ width: { xs: '100%', sm: 240 } }}
      />
    </Box>
  );
};
