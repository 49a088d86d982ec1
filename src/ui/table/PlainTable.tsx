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
import { orDash } from '../format.ts';
import { PageChoice } from './PageChoice.tsx';
import type { Pages } from './usePages.ts';

/** A column of a {@link PlainTable}. */
export interface PlainColumn<Row> {
  readonly label: TextKey;
  /** The dash stands where it gives nothing. */
  readonly cell: (row: Row) => ReactNode;
  /** Money and actions stand at the right. */
  readonly align?: 'right';
  /** Left out where the screen is a phone's. */
  readonly wideOnly?: boolean;
  /** The text may take more than a line. */
  readonly wraps?: boolean;
}

export interface PlainTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string;
  /** Said when there is no row at all. */
  readonly none: string;
  readonly columns: readonly PlainColumn<Row>[];
  /** Those of the page shown. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number;
  /** Everything on one page when missing. */
  readonly pages?: Pages;
  /** For what is read among other figures: small letters, low rows. */
  readonly dense?: boolean;
}

const letters = (dense: boolean) =>
  dense ? { fontSize: '0.8125rem', py: 0.75 } : { fontSize: { xs: '0.8125rem', sm: '0.875rem' } };

const placeOf = <Row,>({ wideOnly, wraps }: PlainColumn<Row>, dense: boolean) => ({
  display: { xs: wideOnly ? 'none' : 'table-cell', sm: 'table-cell' },
  whiteSpace: wraps ? 'normal' : 'nowrap',
  overflowWrap: wraps ? 'anywhere' : 'normal',
  px: { xs: 0.5, sm: dense ? 1 : 1.5 },
  '&.MuiTableCell-body': letters(dense),
});

/** A short table of rows that are not a list of their own, a page at a time. */
export const PlainTable = <Row,>(props: PlainTableProps<Row>) => {
  const { label, none, columns, rows, rowKey, pages, dense = false } = props;
  const translate = useTranslate();
  if (rows.length === 0) {
    return <Typography sx={{ color: 'text.secondary', py: dense ? 1.5 : 3 }}>{none}</Typography>;
  }
  const cells = columns.map((column) => ({
    ...column,
    sx: placeOf(column, dense),
  }));
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={label}>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {cells.map(({ label: heading, align, sx }) => (
                <TableCell key={heading} align={align ?? 'left'} sx={sx}>
                  {translate(heading)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={rowKey(row)}>
                {cells.map(({ label: heading, align, sx, cell }) => (
                  <TableCell key={heading} align={align ?? 'left'} sx={sx}>
                    {orDash(cell(row))}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {pages ? <PageChoice {...pages} label={label} /> : null}
    </>
  );
};
