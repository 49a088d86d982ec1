import { useState } from 'react';

/**
 * Rows of a list that is here already, a page at a time.
 * @param rows all of them, in order
 * @param perPage rows a page has
 */
export function usePaged<Row>(rows: readonly Row[], perPage: number) {
  const [asked, setPage] = useState(1);
  const count = Math.max(1, Math.ceil(rows.length / perPage));
  const page = Math.min(asked, count);
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    pages: { page, count, onChange: setPage },
  };
}
