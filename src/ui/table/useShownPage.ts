import { useState } from 'react';
import type { Pages } from './PlainTable.tsx';

/**
 * Which part of a list is looked at, and which page of it; another part begins at its first page.
 * @param first the part shown to begin with
 */
export const useShownPage = <Shown>(first: Shown, perPage: number) => {
  const [shown, setShown] = useState(first);
  const [page, setPage] = useState(1);
  return {
    shown,
    page,
    /** The rows of the page, both counted from 0, as a list's call takes them. */
    range: { from: (page - 1) * perPage, to: page * perPage - 1 },
    /** @param total rows of the part, none while they are not known */
    pagesOf: (total = 0): Pages => ({
      page,
      count: Math.max(Math.ceil(total / perPage), 1),
      onChange: setPage,
    }),
    show: (next: Shown): void => {
      setShown(() => next);
      setPage(1);
    },
    restart: (): void => setPage(1),
  };
};
