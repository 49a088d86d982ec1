import { Box, Pagination, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type GetListParams, type RaRecord, useGetList, useTranslate } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { orDash } from '../format.ts';
import { LoadError } from '../list/states.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useWords } from '../words.ts';
import { HeadedTable } from './HeadedTable.tsx';

export interface Pages {
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

/**
 * Pages rows that are all at hand.
 * @param all every row, in the order shown
 * @param perPage rows of a page (3 for the histories of a policy)
 * @param openAt page shown until another is chosen, from 1
 * @returns what a table of `ui/table` takes
 */
export const usePages = <Row,>(all: readonly Row[], perPage: number, openAt = 1) => {
  const [chosen, onChange] = useState(openAt);
  const count = Math.max(Math.ceil(all.length / perPage), 1);
  const page = Math.min(chosen, count);
  const rows = all.slice((page - 1) * perPage, page * perPage);
  const pages: Pages = { page, count, onChange };
  return { rows, pages };
};

const nameOf = (kind: string, isCurrent: boolean): string => {
  if (kind.endsWith('ellipsis')) return '';
  if (kind !== 'page') return `ra.navigation.${kind}`;
  return isCurrent ? 'ra.navigation.current_page' : 'ra.navigation.page';
};

export const PageChoice = ({
  page,
  count,
  onChange,
  label,
}: Pages & { readonly label: string }) => {
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
        getItemAriaLabel={(kind, of, isCurrent) => translate(nameOf(kind, isCurrent), { page: of })}
      />
    </Box>
  );
};

export interface PlainColumn<Row> {
  /** A key of the texts, or the heading itself. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** Left out where the screen is a phone's. */
  readonly wideOnly?: boolean;
  readonly wraps?: boolean;
}

export interface PlainTableProps<Row> {
  /** Names the table for screen readers: a key of the texts, or the name itself. */
  readonly label: string;
  readonly none?: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  /** Tells a row from the others; its id when missing. */
  readonly rowKey?: (row: Row) => number | string;
  readonly pages?: Pages;
  readonly dense?: boolean;
}

const idOf = (row: unknown) => Object(row).id;

const letters = (dense: boolean) =>
  dense ? { fontSize: '0.8125rem', py: 0.75 } : { fontSize: { xs: '0.8125rem', sm: '0.875rem' } };

const placeOf = <Row,>({ wideOnly, wraps }: PlainColumn<Row>, dense: boolean) => ({
  display: { xs: wideOnly ? 'none' : 'table-cell', sm: 'table-cell' },
  whiteSpace: wraps ? 'normal' : 'nowrap',
  overflowWrap: wraps ? 'anywhere' : 'normal',
  // Words are broken that are longer than this: beside wide columns any word would be.
  minWidth: wraps ? '7.5rem' : 0,
  px: { xs: 0.5, sm: dense ? 1 : 1.5 },
  '&.MuiTableCell-body': letters(dense),
});

export const BelowOnPhones = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: { xs: 'block', sm: 'none' }, whiteSpace: 'normal', color: 'text.secondary' }}
  >
    {children}
  </Box>
);

export const PlainTable = <Row,>(props: PlainTableProps<Row>) => {
  const { none = '', columns, rows, rowKey = idOf, pages, dense = false } = props;
  const words = useWords();
  const label = words(props.label);
  if (rows.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary', py: dense ? 1.5 : 3 }}>{words(none)}</Typography>
    );
  }
  const cells = columns.map((column) => {
    const { label, align = 'left', cell } = column;
    return { heading: { label, align, sx: placeOf(column, dense) } as const, cell };
  });
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={label}>
        <HeadedTable aria-label={label} headings={cells.map(({ heading }) => heading)}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)}>
              {cells.map(({ heading: { label: name, ...place }, cell }) => (
                <TableCell key={name} {...place}>
                  {orDash(cell(row))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </HeadedTable>
      </TableContainer>
      {pages ? <PageChoice {...pages} label={label} /> : null}
    </>
  );
};

interface ServedTableProps<Row extends RaRecord>
  extends Omit<PlainTableProps<Row>, 'rows' | 'pages' | 'rowKey'> {
  readonly resource: string;
  readonly params: Pick<GetListParams, 'filter' | 'sort' | 'meta'>;
  readonly perPage: number;
  readonly loadFailed?: TextKey;
  /** Grey lines until they are here. */
  readonly expected: number;
}

export const ServedTable = <Row extends RaRecord<number>>(props: ServedTableProps<Row>) => {
  const { resource, params, perPage, loadFailed, expected, ...table } = props;
  const [page, setPage] = useState(1);
  const pagination = { page, perPage };
  const { data, total = 0, error, refetch } = useGetList<Row>(resource, { ...params, pagination });
  if (error) return <LoadError message={loadFailed} error={error} retry={() => refetch()} />;
  if (!data) return <TableSkeleton rows={expected} />;
  const pages = { page, count: Math.ceil(total / perPage), onChange: setPage };
  return <PlainTable {...table} rows={data} pages={pages} />;
};
