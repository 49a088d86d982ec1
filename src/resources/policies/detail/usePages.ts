import { useState } from 'react';

/** One page of rows that are all at hand. */
export interface Pages<Row> {
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pageCount: number;
  readonly setPage: (page: number) => void;
}

/**
 * Pages rows that are all at hand.
 * @param all every row, in the order shown
 * @param perPage rows of a page (specification §9: 3 for the histories)
 * @param openAt page shown until another is chosen, from 1
 */
export const usePages = <Row>(all: readonly Row[], perPage: number, openAt = 1): Pages<Row> => {
  const [chosen, setPage] = useState(openAt);
  const pageCount = Math.max(Math.ceil(all.length / perPage), 1);
  const page = Math.min(chosen, pageCount);
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pageCount, setPage };
};
