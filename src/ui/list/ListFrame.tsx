import Card from '@mui/material/Card';
import { type ReactNode, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { TextKey } from '../../i18n/amparo.ts';
import { isUnanswered, refusedBy } from '../form/refused.ts';
import type { ExportMenuProps } from './export/ExportMenu.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTable, type RowLooks } from './ListTable.tsx';
import { LoadError, TableSkeleton } from './states.tsx';

export interface ListFrameProps extends Pick<ExportMenuProps, 'exportAs'> {
  /** What the search box looks through. */
  readonly searchLabel: TextKey;
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
export const ListFrame = (props: FixedProps & ListFrameProps) => {
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
      />
      {isUntouched ? null : <ListFilters searchLabel={searchLabel}>{filters}</ListFilters>}
      <Card sx={{ overflow: 'hidden' }}>
        <ListContent {...props} />
        <ListPages sizes={sizes} />
      </Card>
    </>
  );
};

const ListContent = (props: ListFrameProps) => {
  const { noneFound, loadFailed = 'common.lookupError', hiddenColumns, rowSx, children } = props;
  const { error, isPending, total, data, refetch, perPage } = useListContext();
  if (error && props.unreachable && isUnanswered(error))
    return <LoadError message={props.unreachable} retry={refetch} />;
  if (error)
    return <LoadError message={loadFailed} detail={refusedBy(error).message} retry={refetch} />;
  if (isPending) return <TableSkeleton rows={perPage} />;
  if (total === 0 || data?.length === 0) return <ListEmpty noneFound={noneFound} />;
  return (
    <ListTable hiddenColumns={hiddenColumns} rowSx={rowSx} scrolls>
      {children}
    </ListTable>
  );
};
