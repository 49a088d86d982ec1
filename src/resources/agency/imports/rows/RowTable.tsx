import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { NAME_PARTS } from '../../../../../domain/agency/imports/personNames.ts';
import type { ImportDetail, ImportRow } from '../../../../data/imports.ts';
import type { RecordResource } from '../../../../routes.ts';
import { StatusChip } from '../../../../ui/fields/badges.tsx';
import { RecordLink } from '../../../../ui/fields/RecordLink.tsx';
import { textOf } from '../../../../ui/format.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { counts } from '../../../../ui/table/columns.ts';
import { type PlainColumn, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { resultTones } from '../parts.tsx';
import type { useImportRows } from '../useImport.ts';

interface RowProps {
  readonly row: ImportRow;
  readonly headings: readonly string[];
}

const cellList = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
  columnGap: 1.5,
  m: 0,
  mt: 0.5,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

const Cells = ({ row: { row, cells }, headings }: RowProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!cells) return null;
  const nameOf = (at: number) =>
    headings[at] || translate('imports.plan.unnamed', { place: at + 1 });
  const filled = cells.map((text, at) => ({ text, name: nameOf(at), at })).filter((c) => c.text);
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ml: -1 }}>
        {translate(isOpen ? 'imports.table.hideCells' : 'imports.table.showCells')}
      </Button>
      {isOpen ? (
        <Box component="dl" aria-label={translate('imports.table.cells', { row })} sx={cellList}>
          {filled.map(({ at, name, text }) => (
            <Box key={at} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </Box>
          ))}
        </Box>
      ) : null}
    </>
  );
};

const NOTED: ReadonlySet<ImportRow['result']> = new Set(['skipped', 'created']);

const saysSomething = ({ problems, changes, cells }: ImportRow): boolean =>
  cells !== null || problems.length + changes.length > 0;

const Detail = ({ row, headings }: RowProps) => {
  const translate = useTranslate();
  return (
    <>
      {row.problems.map(({ field, label, message }) => (
        <Box
          key={`${field} ${message}`}
          sx={{ color: NOTED.has(row.result) ? 'text.secondary' : 'error.main' }}
        >
          {label ? translate('imports.table.problem', { label, message }) : message}
        </Box>
      ))}
      {row.changes.map(({ field, label, before, after }) => (
        <div key={field}>
          {translate('imports.table.change', {
            label,
            before: textOf(before),
            after: textOf(after),
          })}
        </div>
      ))}
      <Cells row={row} headings={headings} />
    </>
  );
};

const Result = ({ result }: Pick<ImportRow, 'result'>) => {
  const translate = useTranslate();
  if (!result) return null;
  return <StatusChip tone={resultTones[result]} label={translate(`imports.result.${result}`)} />;
};

/** Columns of a file that a record is known by, in the order of a whole name. */
const NAMING = [...NAME_PARTS, 'wholeName', 'companyName', 'bankName', 'numberPolicy'];

const WITH_PAGES: readonly string[] = ['customers', 'advisors', 'companies', 'policies'];

/** Name of a row's record, which leads to its page; of a new one that is rehearsed as the file has it. */
const RecordName = ({ of, row }: { readonly of: ImportDetail; readonly row: ImportRow }) => {
  const { recordId, name, cells } = row;
  const typed = NAMING.flatMap((field) => cells?.[of.plan.columns[field] ?? -1] || []);
  const text = name || typed.join(' ');
  return recordId !== null && WITH_PAGES.includes(of.kind) && row.result !== 'undone' ? (
    <RecordLink resource={of.kind as RecordResource} id={recordId}>
      {text}
    </RecordLink>
  ) : (
    text
  );
};

const columnsFor = (of: ImportDetail): readonly PlainColumn<ImportRow>[] => [
  counts('imports.table.columns.row', ({ row }) => row),
  {
    label: 'imports.table.columns.record',
    wraps: true,
    cell: (row) => <RecordName of={of} row={row} />,
  },
  { label: 'imports.table.columns.result', cell: ({ result }) => <Result result={result} /> },
  {
    label: 'imports.table.columns.detail',
    wraps: true,
    cell: (row) => (saysSomething(row) ? <Detail row={row} headings={of.headings} /> : null),
  },
];

interface RowTableProps {
  readonly of: ImportDetail;
  readonly rows: ReturnType<typeof useImportRows>;
  readonly label: string;
}

export const RowTable = ({ of, rows: { query, pages }, label }: RowTableProps) => (
  <Loaded query={query} failed="common.lookupError" rows={8}>
    {(data) => (
      <PlainTable
        dense
        label={label}
        none="imports.table.none"
        columns={columnsFor(of)}
        rows={data.data}
        pages={pages}
      />
    )}
  </Loaded>
);
