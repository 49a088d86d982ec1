import { Card, type Theme } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import {
  ListBase,
  type ListBaseProps,
  type SortPayload,
  useListContext,
  useLocation,
} from 'react-admin';
import { useIsHidden } from '../../data/useLayouts.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import { sizes } from '../../theme/components/shared.ts';
import { Allowed } from '../Allowed.tsx';
import { isUnanswered } from '../form/failure.ts';
import { registeredIn } from '../form/SavedNotice.tsx';
import { columnsSeen, inOrder } from './Column.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';
import { FilterWords } from './FilterPill.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListHeader, type ListHeaderProps } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable, useIsPhone } from './ListTable.tsx';
import type { RowLooks } from './looks.ts';
import { ListEmpty, LoadError, silentErrors } from './states.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { InView } from './views/InView.tsx';
import { useCurrentView } from './views/openView.ts';
import { ViewSums } from './views/ViewSums.tsx';
import { ViewName, ViewsMenu } from './views/ViewsMenu.tsx';

interface ListFrameProps extends Pick<ExportMenuProps, 'exportAs'>, ListHeaderProps {
  /** Label of the search box, by what it looks through; no such box when missing. */
  readonly searchLabel?: TextKey;
  readonly noneFound: TextKey;
  readonly loadFailed?: TextKey;
  readonly unreachable?: TextKey;
  readonly filters?: ReactNode;
  readonly hiddenColumns?: string[];
  readonly rowSx?: RowLooks;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

const noneHidden: string[] = [];
const latestFirst = { field: 'id', order: 'DESC' } as const;
const LARGER_PAGES = [10, 25, 50, 100];

interface FixedProps {
  /** Rows of a page that the list asks for, the first choice; and those that it begins with. */
  readonly perPage: number;
  readonly fitting: number;
  readonly fixedFilter?: Readonly<Record<string, unknown>>;
}

const AROUND_ROWS = 264;

/**
 * Rows that a page of a list begins with: those that fill the window, which is looked at once, or as many as the list
 * asks for where these are more, and on a phone.
 */
function useRowsThatFit(perPage: number): number {
  const isPhone = useIsPhone();
  const [fitting] = useState(() => Math.floor((window.innerHeight - AROUND_ROWS) / sizes.tableRow));
  return isPhone ? perPage : Math.max(perPage, fitting);
}

const fresh = {
  bgcolor: 'brandSoft',
  boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
} as const;

function useRowLooks(looks: RowLooks | undefined): RowLooks | undefined {
  const { resource } = useListContext();
  const registered = registeredIn(useLocation().state);
  if (registered?.resource !== resource) return looks;
  return (record) => (record.id === registered.id ? fresh : (looks?.(record) ?? {}));
}

const ListFrame = (props: FixedProps & ListFrameProps) => {
  const { perPage, fitting, searchLabel, filters, hiddenColumns = noneHidden } = props;
  const { resource, total, filterValues } = useListContext();
  const order = useCurrentView(resource)?.columns;
  const isHidden = useIsHidden();
  const ordered = order ? inOrder(props.children, order) : props.children;
  const children = columnsSeen(ordered, resource, isHidden);
  const pageSizes = [...new Set([perPage, fitting, ...LARGER_PAGES])].sort((a, b) => a - b);
  const [words] = useState(() => new Map<string, string>());
  const isUntouched = total === 0 && Object.keys(filterValues).length === 0;
  const tools = (
    <>
      <ViewsMenu columns={children} hiddenColumns={hiddenColumns} />
      <ColumnsMenu columns={children} hiddenColumns={hiddenColumns} />
      <ExportMenu
        columns={children}
        hiddenColumns={hiddenColumns}
        fixedFilter={props.fixedFilter}
        exportAs={props.exportAs}
      />
    </>
  );
  return (
    <FilterWords.Provider value={words}>
      <ListHeader
        {...props}
        beside={
          <>
            {props.beside}
            <ViewName columns={children} hiddenColumns={hiddenColumns} />
          </>
        }
      />
      {props.above}
      <Card sx={{ overflow: 'hidden' }}>
        {isUntouched ? null : (
          <ListFilters searchLabel={searchLabel} tools={tools}>
            {filters}
          </ListFilters>
        )}
        <ListContent {...props} rowSx={useRowLooks(props.rowSx)}>
          {children}
        </ListContent>
        <ListPages sizes={pageSizes} countedTo={props.countedTo} />
      </Card>
      <ViewSums />
      {props.below}
    </FilterWords.Provider>
  );
};

const ListContent = (props: ListFrameProps) => {
  const { noneFound, loadFailed, hiddenColumns, rowSx } = props;
  const { primary, children } = props;
  const { error, isPending, total, data, refetch, perPage } = useListContext();
  if (error && props.unreachable && isUnanswered(error))
    return <LoadError message={props.unreachable} retry={refetch} />;
  if (error) return <LoadError message={loadFailed} error={error} retry={refetch} />;
  if (isPending)
    return <TableSkeleton rows={perPage} columns={children} hiddenColumns={hiddenColumns} />;
  if (total === 0 || data?.length === 0)
    return <ListEmpty noneFound={noneFound} primary={primary} />;
  return (
    <ListTable hiddenColumns={hiddenColumns} rowSx={rowSx} scrolls>
      {children}
    </ListTable>
  );
};

export interface ListPageProps extends ListFrameProps {
  /** Least rows of a page until the visitor chooses; 25 when missing. */
  readonly perPage?: number;
  readonly sort?: SortPayload;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly startFilter?: Readonly<Record<string, unknown>>;
  /** How the list is read, and what its reading needs besides (`meta`); keep it stable. */
  readonly queryOptions?: ListBaseProps['queryOptions'];
}

/**
 * A list screen: title with the total and actions; search, filters, table and pages on a card. Its children are
 * {@link Column}s. Reads the resource around it; texts are those of `resources.<name>`.
 */
export const ListPage = (props: ListPageProps): ReactNode => {
  const { perPage = 25, sort = latestFirst, filter, startFilter, queryOptions, ...frame } = props;
  const fitting = useRowsThatFit(perPage);
  const options = useMemo(() => ({ ...silentErrors, ...queryOptions }), [queryOptions]);
  return (
    <Allowed action="list">
      <InView columns={frame.children}>
        <ListBase
          perPage={fitting}
          sort={sort}
          filter={filter}
          filterDefaultValues={startFilter}
          queryOptions={options}
        >
          <ListFrame {...frame} perPage={perPage} fitting={fitting} fixedFilter={filter} />
        </ListBase>
      </InView>
    </Allowed>
  );
};
