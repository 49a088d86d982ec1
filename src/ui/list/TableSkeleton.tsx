import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { sizes } from '../../theme/components/shared.ts';
import type { ColumnFacts } from './Column.tsx';
import { withLetters } from './columnWidths.ts';
import { ColumnWidths, useIsPhone, useShownColumns } from './ListTable.tsx';
import { useColumnsKey } from './views/openView.ts';

interface TableSkeletonProps {
  readonly rows: number;
  readonly columns?: ReactNode;
  readonly hiddenColumns?: string[] | undefined;
}

const Headings = ({ columns }: { readonly columns: readonly ColumnFacts[] }) => {
  const translateLabel = useTranslateLabel();
  const resource = useResourceContext();
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ key, source, label, numeric }) => (
          <TableCell key={key} align={numeric ? 'right' : 'left'}>
            {source || label ? translateLabel({ source, label, resource }) : null}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
};

const unknown: readonly ColumnFacts[] = [{ key: 'all', type: undefined }];

const Rows = ({ rows, columns }: { rows: number; columns: readonly ColumnFacts[] }) => (
  <TableBody>
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <TableRow key={row}>
        {columns.map(({ key }) => (
          <TableCell key={key}>
            <Skeleton width="72%" height={20} />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </TableBody>
);

const KnownTable = ({ rows, columns: children, hiddenColumns }: TableSkeletonProps) => {
  const key = useColumnsKey(useResourceContext());
  const { columns, widths } = useShownColumns({ hiddenColumns, children }, key);
  return (
    <Table sx={{ tableLayout: 'fixed' }} style={{ minWidth: withLetters(widths.least) }}>
      <ColumnWidths {...widths} />
      <Headings columns={columns} />
      <Rows rows={rows} columns={columns} />
    </Table>
  );
};

const rowsOfPhone = { '& td': { height: sizes.phoneRow } } as const;

export const TableSkeleton = (props: TableSkeletonProps) => {
  const { rows, columns } = props;
  const label = useTranslate()('common.loading');
  const isPhone = useIsPhone();
  return (
    <div aria-busy="true" role="status" aria-label={label}>
      <div aria-hidden="true" style={{ overflow: 'hidden' }}>
        {columns && !isPhone ? (
          <KnownTable {...props} />
        ) : (
          <Table sx={isPhone ? rowsOfPhone : undefined}>
            <Rows rows={rows} columns={unknown} />
          </Table>
        )}
      </div>
    </div>
  );
};
