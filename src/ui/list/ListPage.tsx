import { type ReactNode, useMemo } from 'react';
import { ListBase, type ListBaseProps, type SortPayload } from 'react-admin';
import { Allowed } from '../Allowed.tsx';
import { ListFrame, type ListFrameProps } from './ListFrame.tsx';
import { silentErrors } from './silentErrors.ts';

export interface ListPageProps extends ListFrameProps {
  /** Rows a page by default (specification §9). */
  readonly perPage: number;
  readonly sort?: SortPayload;
  /** A filter the visitor cannot change. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** How the list is read, and what its reading needs besides (`meta`); keep it stable. */
  readonly queryOptions?: ListBaseProps['queryOptions'];
}

/**
 * A list screen: title with the total, actions, search and filters, table, pages. Its children are
 * {@link Column}s. Reads the resource around it; texts are those of `resources.<name>`.
 */
export const ListPage = (props: ListPageProps): ReactNode => {
  const { perPage, sort, filter, queryOptions, ...frame } = props;
  const options = useMemo(() => ({ ...silentErrors, ...queryOptions }), [queryOptions]);
  return (
    <Allowed action="list">
      <ListBase perPage={perPage} sort={sort} filter={filter} queryOptions={options}>
        <ListFrame {...frame} perPage={perPage} fixedFilter={filter} />
      </ListBase>
    </Allowed>
  );
};
