import { useState } from 'react';

/** Which page of a table is shown, of how many, and how another is chosen. */
export interface Pages {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onChange: (page: number) => void;
}

/**
 * Pages rows that are all at hand.
 * @param all every row, in the order shown
 * @param perPage rows of a page (specification §9: 3 for the histories of a policy)
 * @param openAt page shown until another is chosen, from 1
 * @returns what a table of `ui/table` takes
 */
export const usePages = <Row>(all: readonly Row[], perPage: number, openAt = 1) => {
  const [chosen, onChange] = useState(openAt);
  const count = Math.max(Math.ceil(all.length / perPage), 1);
  const page = Math.min(chosen, count);
  const rows = all.slice((page - 1) * perPage, page * perPage);
  const pages: Pages = { page, count, onChange };
  return { rows, pages };
};
