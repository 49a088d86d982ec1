import { useStore } from 'react-admin';
import { type Pages, usePages } from '../../../../ui/table/usePages.ts';

/** How many rows of a history are shown at once: 3 (specification §9), or as many as one chooses. */
export type PageSize = 3 | 12 | 'all';

const SPECIFIED = 3;

/** A browser does not draw more rows at once without stopping: a longer history keeps its pages. */
const MOST_AT_ONCE = 1000;

/** The sizes on offer for so many rows. */
const sizesFor = (rows: number): readonly PageSize[] => {
  if (rows <= SPECIFIED) return [SPECIFIED];
  return rows <= MOST_AT_ONCE ? [SPECIFIED, 12, 'all'] : [SPECIFIED, 12];
};

/** The rows of a history that are shown, with its pages and their size. */
export interface History<Row> {
  readonly rows: readonly Row[];
  readonly pages: Pages;
  readonly perPage: number;
  readonly size: PageSize;
  readonly sizes: readonly PageSize[];
  readonly chooseSize: (size: PageSize) => void;
}

/**
 * Shows the rows of a history a page at a time. The size of a page is chosen once for all histories,
 * and remembered until one logs out.
 * @param all every row, in the order shown
 * @param openingPage the page to begin with, from 1, for a number of rows a page; the first if missing
 */
export const useHistory = <Row>(
  all: readonly Row[],
  openingPage: (perPage: number) => number = () => 1,
): History<Row> => {
  const [chosen, choose] = useStore<PageSize>('policies.history', SPECIFIED);
  const sizes = sizesFor(all.length);
  const size = sizes.includes(chosen) ? chosen : (sizes.at(-1) ?? SPECIFIED);
  const rowsOf = (of: PageSize) => (of === 'all' ? all.length : of);
  const { rows, pages } = usePages(all, rowsOf(size), openingPage(rowsOf(size)));
  return {
    rows,
    pages,
    perPage: rowsOf(size),
    size,
    sizes,
    chooseSize: (next) => {
      choose(next);
      pages.onChange(openingPage(rowsOf(next)));
    },
  };
};
