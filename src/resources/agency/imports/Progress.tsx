import { Box, Card, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportDetail } from '../../../data/imports.ts';
import { countOf } from '../../../ui/format.ts';
import { Note } from '../../../ui/Note.tsx';
import { CancelAction } from './ImportActions.tsx';
import { importedCount, type RunImportProps } from './parts.tsx';

/** The rows there are to deal with: only those that were brought in are undone. */
const allOf = (of: ImportDetail): number =>
  of.status === 'undoing' ? importedCount(of) + (of.counts.undone ?? 0) : of.rows;

export const Progress = ({ of, canRun }: RunImportProps) => {
  const translate = useTranslate();
  const all = allOf(of);
  const label = translate(`imports.status.${of.status}`);
  const text = translate('imports.progress', { done: countOf(of.progress), rows: countOf(all) });
  return (
    <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography sx={{ fontWeight: 600, mb: 0.75 }}>{label}</Typography>
        <LinearProgress
          variant="determinate"
          aria-label={label}
          aria-valuetext={text}
          value={all === 0 ? 0 : Math.min((of.progress / all) * 100, 100)}
        />
        <Note sx={{ mt: 0.75 }}>{text}</Note>
      </Box>
      {canRun ? <CancelAction of={of} /> : null}
    </Card>
  );
};
