import { TablePagination } from '@mui/material';
import { useState } from 'react';

/** Rows on screen at once: more inputs would make typing slow. */
const ROWS_PER_PAGE = 50;

export const usePageOfRows = (count: number) => {
  const [wanted, setPage] = useState(0);
  const page = Math.min(wanted, Math.max(0, Math.ceil(count / ROWS_PER_PAGE) - 1));
  const from = page * ROWS_PER_PAGE;
  return {
    count,
    page,
    from,
    to: from + ROWS_PER_PAGE,
    setPage,
    show: (place: number) => setPage(Math.floor(place / ROWS_PER_PAGE)),
  };
};

type RowPagesProps = Pick<ReturnType<typeof usePageOfRows>, 'count' | 'page' | 'setPage'>;

export const RowPages = ({ count, page, setPage }: RowPagesProps) =>
  count > ROWS_PER_PAGE ? (
    <TablePagination
      component="div"
      count={count}
      page={page}
      rowsPerPage={ROWS_PER_PAGE}
      rowsPerPageOptions={[]}
      onPageChange={(_, next) => setPage(next)}
    />
  ) : null;
