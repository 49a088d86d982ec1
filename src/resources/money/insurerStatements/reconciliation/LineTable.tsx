import { Card, TableCell, TableContainer, TableRow } from '@mui/material';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { QUEUE_NAMES } from '../../../../../domain/money/insurerStatements/queues.ts';
import type { StatementLine } from '../../../../data/insurerStatements.ts';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { dayOf, moneyOf, textOf } from '../../../../ui/format.ts';
import { LoadError, Notice } from '../../../../ui/list/states.tsx';
import { TableSkeleton } from '../../../../ui/list/TableSkeleton.tsx';
import { HeadedTable } from '../../../../ui/table/HeadedTable.tsx';
import { PageChoice } from '../../../../ui/table/PlainTable.tsx';
import type { useLines } from './useReconciliation.ts';

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface LineRowProps {
  readonly line: StatementLine;
  readonly isChosen: boolean;
  readonly onChoose: (id: number) => void;
}

const LineState = ({ line: { queue, decision, isCertain } }: Pick<LineRowProps, 'line'>) => {
  if (decision === 'open')
    return <StatusChip tone={isCertain ? 'info' : 'warning'} label={QUEUE_NAMES[queue]} />;
  const tone = decision === 'confirmed' ? 'success' : 'default';
  return <StatusChip tone={tone} label={`insurerStatements.bench.${decision}`} />;
};

/** Row of a line, memoised: only the rows left and chosen are drawn when a key moves on. */
const LineRow = memo(({ line, isChosen, onChoose }: LineRowProps) => {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <TableRow
      ref={row}
      hover
      selected={isChosen}
      aria-selected={isChosen}
      onClick={() => onChoose(line.id)}
      sx={{ cursor: 'pointer' }}
    >
      <TableCell>{line.rowNumber}</TableCell>
      <TableCell>
        <button
          type="button"
          onClick={() => onChoose(line.id)}
          style={{ all: 'unset', cursor: 'pointer', fontWeight: 550 }}
        >
          {textOf(line.policyNumber)}
        </button>
      </TableCell>
      <TableCell sx={wideOnly}>{dayOf(line.collectedOn)}</TableCell>
      <TableCell align="right">{moneyOf(line.commission)}</TableCell>
      <TableCell>
        <LineState line={line} />
      </TableCell>
    </TableRow>
  );
});

const FIELDS = 'resources.insurer-statements.fields';

const headings = [
  { label: 'common.rowNumber' },
  { label: `${FIELDS}.lines.policyNumber` },
  { label: `${FIELDS}.lines.collectedOn`, sx: wideOnly },
  { label: `${FIELDS}.lines.commission`, align: 'right' },
  { label: `${FIELDS}.status` },
] as const;

interface LineTableProps {
  readonly lines: ReturnType<typeof useLines>;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
}

export const LineTable = ({ lines: { query, lines, pages }, chosen, onChoose }: LineTableProps) => {
  const translate = useTranslate();
  if (query.error) return <LoadError retry={() => query.refetch()} />;
  if (query.isPending) return <TableSkeleton rows={8} />;
  if (lines.length === 0)
    return (
      <Card>
        <Notice title="insurerStatements.bench.noLines" />
      </Card>
    );
  const label = translate('insurerStatements.bench.lines');
  return (
    <Card>
      <TableContainer sx={{ maxHeight: { xs: '40vh', md: '62vh' } }}>
        <HeadedTable stickyHeader aria-label={label} headings={headings}>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} isChosen={line.id === chosen} onChoose={onChoose} />
          ))}
        </HeadedTable>
      </TableContainer>
      <PageChoice {...pages} label={label} />
    </Card>
  );
};
