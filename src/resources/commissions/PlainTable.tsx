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
import type { TextKey } from '../../i18n/amparo.ts';

/** A column of a {@link PlainTable}. */
export interface PlainColumn<Row> {
  readonly label: TextKey;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly align?: 'right';
  /** Left out where the screen is a phone's. */
  readonly wideOnly?: boolean;
  /** The text may take more than a line. */
  readonly wraps?: boolean;
}

interface PlainTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number;
  /** Said when there is no row. */
  readonly none: string;
  readonly pages?: PagesProps;
}

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

const placeOf = <Row,>({ wideOnly, wraps }: PlainColumn<Row>) => ({
  display: { xs: wideOnly ? 'none' : 'table-cell', sm: 'table-cell' },
  whiteSpace: wraps ? 'normal' : 'nowrap',
  overflowWrap: wraps ? 'anywhere' : 'normal',
  px: { xs: 0.5, sm: 1 },
  '&.MuiTableCell-body': { fontSize: '0.8125rem', py: 0.75 },
});

/** A short table, a page at a time. */
export const PlainTable = <Row,>(props: PlainTableProps<Row>) => {
  const { label, columns, rows, rowKey, none, pages } = props;
  const translate = useTranslate();
  if (rows.length === 0) {
    return <Typography sx={{ color: 'text.secondary', py: 1.5 }}>{none}</Typography>;
  }
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={label}>
        <Table size="small" aria-label={label}>
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
            {rows.map((row) => (
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
      {pages ? <Pages {...pages} label={label} /> : null}
    </>
  );
};

const labelOf = (kind: string, isCurrent: boolean): string => {
  if (kind.endsWith('ellipsis')) return '';
  if (kind !== 'page') return `ra.navigation.${kind}`;
  return isCurrent ? 'ra.navigation.current_page' : 'ra.navigation.page';
};

const Pages = ({ page, count, onChange, label }: PagesProps & { readonly label: string }) => {
  const translate = useTranslate();
  if (count <= 1) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 1 }}>
      <Pagination
        size="small"
        aria-label={label}
        siblingCount={0}
        count={count}
        page={page}
        onChange={(_, next) => onChange(next)}
        getItemAriaLabel={(kind, of, isCurrent) =>
          translate(labelOf(kind, isCurrent), { page: of })
        }
      />
    </Box>
  );
};
