import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { imports } from '../../../../../domain/contract/index.ts';
import type { ImportDetail } from '../../../../data/imports.ts';
import { useAgency } from '../../../../data/useAgency.ts';
import { FilterChips } from '../../../../ui/list/FilterChips.tsx';
import { DownloadButton } from '../../../../ui/report/DownloadButton.tsx';
import { countsOf, type OfImport, type RunImportProps, resultsIn } from '../parts.tsx';
import { type ShownRows, useImportRows } from '../useImport.ts';
import { RowTable } from './RowTable.tsx';

const firstShown = (of: ImportDetail): ShownRows => {
  const { held = 0, failed = 0 } = countsOf(of);
  if (held > 0) return 'held';
  return failed > 0 ? 'failed' : 'all';
};

const FailedRows = ({ of: { id } }: OfImport) => {
  const agency = useAgency();
  return (
    <DownloadButton
      label="imports.failedRows"
      failed="imports.failedRowsFailed"
      read={() => agency.callForFile(imports.downloadFailedRows, { params: { id } })}
    />
  );
};

export const Rows = ({ of, canRun }: RunImportProps) => {
  const translate = useTranslate();
  const rows = useImportRows(of, firstShown(of));
  const counts = countsOf(of);
  const title = translate(`imports.table.${of.status === 'rehearsed' ? 'rehearsed' : 'done'}`);
  const parts = [
    ...resultsIn(counts).map(({ result, count }) => ({
      value: result as ShownRows,
      name: translate(`imports.results.${result}`),
      count,
    })),
    { value: 'all' as const, name: translate('imports.results.all'), count: of.rows },
  ];
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <FilterChips
          label={translate('imports.results.label')}
          parts={parts}
          chosen={rows.shown}
          onChoose={rows.show}
        />
        {canRun && (counts.failed ?? 0) > 0 ? <FailedRows of={of} /> : null}
      </Box>
      <Card sx={{ px: 1, pb: 1 }}>
        <RowTable of={of} rows={rows} label={title} />
      </Card>
    </Box>
  );
};
