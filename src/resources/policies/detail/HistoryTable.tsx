import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { Pages } from './usePages.ts';

/** A column of a history. */
export interface Column<Row> {
  readonly label: TextKey;
  readonly cell: (row: Row) => ReactNode;
  /** Money and actions stand at the right. */
  readonly align?: 'right';
  /** Left out where the screen is a phone's. */
  readonly wideOnly?: boolean;
}

interface HistoryTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  /** Said when there is no row at all. */
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  readonly pages: Pages<Row>;
  readonly rowKey: (row: Row) => number;
}

const placeOf = <Row,>({ wideOnly }: Column<Row>) => ({
  display: wideOnly ? { xs: 'none', sm: 'table-cell' } : undefined,
  whiteSpace: 'nowrap',
  px: { xs: 0.5, sm: 1.5 },
  '&.MuiTableCell-body': { fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
});

/** Rows of a policy's past or future, a page at a time. */
export const HistoryTable = <Row,>(props: HistoryTableProps<Row>) => {
  const { label, none, columns, pages, rowKey } = props;
  const translate = useTranslate();
  if (pages.rows.length === 0) {
    return <Typography sx={{ color: 'text.secondary', py: 3 }}>{none}</Typography>;
  }
  return (
    <>
      <TableContainer>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.label} align={column.align ?? 'left'} sx={placeOf(column)}>
                  {translate(column.label)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {pages.rows.map((row) => (
              <TableRow key={rowKey(row)}>
                {columns.map((column) => (
                  <TableCell key={column.label} align={column.align ?? 'left'} sx={placeOf(column)}>
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <PageChoice pages={pages} />
    </>
  );
};

function PageChoice<Row>({ pages: { page, pageCount, setPage } }: { pages: Pages<Row> }) {
  const translate = useTranslate();
  if (pageCount === 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 1 }}>
      <Pagination
        size="small"
        siblingCount={0}
        count={pageCount}
        page={page}
        onChange={(_, next) => setPage(next)}
        getItemAriaLabel={(kind, of, isCurrent) =>
          translate(pageLabel(kind, isCurrent), { page: of })
        }
      />
    </Box>
  );
}

function pageLabel(kind: string, isCurrent: boolean): string {
  if (kind.endsWith('ellipsis')) return '';
  if (kind !== 'page') return `ra.navigation.${kind}`;
  return isCurrent ? 'ra.navigation.current_page' : 'ra.navigation.page';
}
