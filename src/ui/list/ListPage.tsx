import { Card } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { ListBase, type ListBaseProps, type SortPayload, useListContext } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { Allowed } from '../Allowed.tsx';
import { isUnanswered, parseApiError } from '../form/failure.ts';
import type { ExportMenuProps } from './ExportMenu.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListHeader, type ListHeaderProps } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable } from './ListTable.tsx';
import type { RowLooks } from './looks.ts';
import { ListEmpty, LoadError, silentErrors } from './states.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

interface ListFrameProps
  extends Pick<ExportMenuProps, 'exportAs'>,
    Pick<ListHeaderProps, 'countedTo'> {
  /** What the search box looks through; no such box when missing. */
  readonly searchLabel?: TextKey;
  /** Said when a search or filter finds nothing. */
  readonly noneFound: TextKey;
  /** Said when the list does not arrive. */
  readonly loadFailed?: TextKey;
  /** Said in its place when no server answers. */
  readonly unreachable?: TextKey;
  /** Inputs of the filter bar beside the search box. */
  readonly filters?: ReactNode;
  /** Buttons beside the column chooser. */
  readonly actions?: ReactNode;
  /** Sources of columns hidden until the visitor asks for them. */
  readonly hiddenColumns?: string[];
  /** How a row that needs attention looks. */
  readonly rowSx?: RowLooks;
  /** What stands between the title and the filters, within the list's context. */
  readonly above?: ReactNode;
  /** What stands under the table, within the list's context. */
  readonly below?: ReactNode;
  /** The columns. */
  readonly children: ReactNode;
}

const noneHidden: string[] = [];
const LARGER_PAGES = [10, 25, 50, 100];

interface FixedProps {
  readonly perPage: number;
  /** A filter the visitor cannot change. */
  readonly fixedFilter?: Readonly<Record<string, unknown>>;
}

/** Everything of a list screen inside its context. */
const ListFrame = (props: FixedProps & ListFrameProps) => {
  const { perPage, searchLabel, filters, actions, hiddenColumns = noneHidden, children } = props;
  const { total, filterValues } = useListContext();
  const sizes = useMemo(
    () => [...new Set([perPage, ...LARGER_PAGES])].sort((a, b) => a - b),
    [perPage],
  );
  const isUntouched = total === 0 && Object.keys(filterValues).length === 0;
  return (
    <>
      <ListHeader
        actions={actions}
        columns={children}
        hiddenColumns={hiddenColumns}
        fixedFilter={props.fixedFilter}
        exportAs={props.exportAs}
        countedTo={props.countedTo}
      />
      {props.above}
      {isUntouched ? null : <ListFilters searchLabel={searchLabel}>{filters}</ListFilters>}
      <Card sx={{ overflow: 'hidden' }}>
        <ListContent {...props} />
        <ListPages sizes={sizes} countedTo={props.countedTo} />
      </Card>
      {props.below}
    </>
  );
};

const ListContent = (props: ListFrameProps) => {
  const { noneFound, loadFailed = 'common.lookupError', hiddenColumns, rowSx, children } = props;
  const { error, isPending, total, data, refetch, perPage } = useListContext();
  if (error && props.unreachable && isUnanswered(error))
    return <LoadError message={props.unreachable} retry={refetch} />;
  if (error)
    return <LoadError message={loadFailed} detail={parseApiError(error).message} retry={refetch} />;
  if (isPending)
    return <TableSkeleton rows={perPage} columns={children} hiddenColumns={hiddenColumns} />;
  if (total === 0 || data?.length === 0) return <ListEmpty noneFound={noneFound} />;
  return (
    <ListTable hiddenColumns={hiddenColumns} rowSx={rowSx} scrolls>
      {children}
    </ListTable>
  );
};

export interface ListPageProps extends ListFrameProps {
  /** Rows a page by default (specification §9). */
  readonly perPage: number;
  readonly sort?: SortPayload;
  /** A filter the visitor cannot change. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** What it is filtered by at first; the visitor can change it. */
  readonly startFilter?: Readonly<Record<string, unknown>>;
  /** How the list is read, and what its reading needs besides (`meta`); keep it stable. */
  readonly queryOptions?: ListBaseProps['queryOptions'];
}

/**
 * A list screen: title with the total, actions, search and filters, table, pages. Its children are
 * {@link Column}s. Reads the resource around it; texts are those of `resources.<name>`.
 */
export const ListPage = (props: ListPageProps): ReactNode => {
  const { perPage, sort, filter, startFilter, queryOptions, ...frame } = props;
  const options = useMemo(() => ({ ...silentErrors, ...queryOptions }), [queryOptions]);
  return (
    <Allowed action="list">
      <ListBase
        perPage={perPage}
        sort={sort}
        filter={filter}
        filterDefaultValues={startFilter}
        queryOptions={options}
      >
        <ListFrame {...frame} perPage={perPage} fixedFilter={filter} />
      </ListBase>
    </Allowed>
  );
};
