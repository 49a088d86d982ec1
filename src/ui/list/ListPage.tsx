import type { ReactNode } from 'react';
import { ListBase, type SortPayload } from 'react-admin';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';

export interface ListPageProps extends ListFrameProps {
  /** Rows a page by default (specification §9). */
  readonly perPage: number;
  readonly sort?: SortPayload;
  /** A filter the visitor cannot change. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

// The page itself says what failed, in place of the table.
const silentErrors = { onError: () => undefined };

/**
 * A list screen: title with the total, actions, search and filters, table, pages. Its children are
 * {@link Column}s. Reads the resource around it; texts are those of `resources.<name>`.
 */
export const ListPage = ({ perPage, sort, filter, ...frame }: ListPageProps): ReactNode => (
  <ListBase perPage={perPage} sort={sort} filter={filter} queryOptions={silentErrors}>
    <ListFrame {...frame} perPage={perPage} />
  </ListBase>
);
