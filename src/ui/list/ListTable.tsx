import { type Theme, useMediaQuery } from '@mui/material';
import {
  createContext,
  type ReactNode,
  type Ref,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  DataTable,
  DataTableHead,
  type DataTableProps,
  useResourceContext,
  useStore,
} from 'react-admin';
import { columnsOf } from './Column.tsx';
import { type TableWidths, tableWidths, withLetters } from './columnWidths.ts';
import { fitColumns } from './fitColumns.ts';
import { cut, lineStyles, type RowLooks } from './looks.ts';
import { PhoneRows } from './PhoneRows.tsx';
import { useColumnsKey } from './views/openView.ts';

const actions = {
  '& .row-quick': { opacity: 0, transition: 'opacity 0.15s' },
  '& tr:hover .row-quick, & tr:focus-within .row-quick': { opacity: 1 },
  '@media (hover: none)': { '& .row-quick': { display: 'none' } },
} as const;

const shownWhole = {
  '& td:has(.cell-line :focus-visible)': { overflow: 'visible' },
  '& .cell-line:has(:focus-visible)': {
    position: 'relative',
    zIndex: 1,
    width: 'max-content',
    minWidth: '100%',
    overflow: 'visible',
    bgcolor: 'background.paper',
  },
} as const;

/**
 * Two links of a cell: in rows of 46 px their middles are 23 px apart, and 8 px beside each other, so that circles of
 * 24 px around them do not meet (WCAG 2.2, 2.5.8).
 */
const ALONE = ':is(a, button):only-child';
const twoLinks = {
  // Cut by its line alone, a link would go on below the next column's.
  [`& .cell-line > ${ALONE}`]: { ...cut, display: 'block', width: 'fit-content', maxWidth: '100%' },
  [`& .cell-line:has(+ .cell-second > ${ALONE}) > ${ALONE}`]: { width: '100%', pt: '4px' },
  [`& .cell-line:has(> ${ALONE}) + .cell-second`]: {
    mt: '2px',
    pr: 2,
    [`& > ${ALONE}`]: { pb: '5px' },
  },
} as const;

const tableStyles = {
  ...lineStyles,
  ...twoLinks,
  // react-admin's own rule for it weighs two classes.
  '& table.RaDataTable-table': { tableLayout: 'fixed' },
  // Where motion rests every change is a short transition, and would be measured before it has come.
  '& table.RaDataTable-table, & col': { transitionProperty: 'none' },
  '& .RaDataTable-tableWrapper': { overflow: 'auto' },
  '& td, & th': cut,
  ...actions,
  ...shownWhole,
} as const;

/** Height at which the pages below the table stay on the screen. */
const ownScroll = {
  '& .RaDataTable-tableWrapper': { maxHeight: 'max(320px, calc(100dvh - 230px))' },
} as const;

const Widths = createContext<TableWidths>({ columns: [], least: 0 });

interface ColumnWidthsProps extends Pick<TableWidths, 'columns'> {
  readonly ref?: Ref<HTMLTableColElement>;
}

export const ColumnWidths = ({ columns, ref }: ColumnWidthsProps) => (
  <colgroup ref={ref}>
    {columns.map(({ key, width }) => (
      <col key={key} style={{ width: withLetters(width) }} />
    ))}
  </colgroup>
);

const Head = ({ children }: { readonly children?: ReactNode }) => {
  const group = useRef<HTMLTableColElement>(null);
  const widths = useContext(Widths);
  useLayoutEffect(() => {
    const table = group.current?.closest('table');
    if (!table) return undefined;
    for (const heading of table.querySelectorAll<HTMLElement>('thead th'))
      heading.title = heading.textContent;
    let fitted = '';
    const sizeOf = () => `${table.offsetWidth} ${table.offsetHeight}`;
    const share = () => {
      if (fitted !== sizeOf()) fitColumns(table, widths);
      fitted = sizeOf();
    };
    share();
    // Rows may come later than their heading, and the window or the menu may leave another width.
    const observer = new ResizeObserver(share);
    observer.observe(table);
    return () => observer.disconnect();
  });
  return (
    <>
      <ColumnWidths columns={widths.columns} ref={group} />
      <DataTableHead>{children}</DataTableHead>
    </>
  );
};

export const useIsPhone = (): boolean =>
  useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });

const noneHidden: string[] = [];

export interface ListTableProps {
  readonly hiddenColumns?: string[];
  /** Store key of the visitor's choice of columns; that of the resource's list when missing. */
  readonly storeKey?: string;
  readonly rowSx?: RowLooks;
  /** A long table scrolls by itself, under its heading; in a dialog the dialog does. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

export function useShownColumns(
  props: Pick<ListTableProps, 'hiddenColumns' | 'children'>,
  key: string,
) {
  const { hiddenColumns = noneHidden, children } = props;
  const [hidden] = useStore<string[]>(key, hiddenColumns);
  return useMemo(() => {
    const columns = columnsOf(children).filter(({ source }) => !source || !hidden.includes(source));
    return { columns, widths: tableWidths(columns) };
  }, [children, hidden]);
}

export const ListTable = (props: ListTableProps) => {
  const { hiddenColumns, rowSx, scrolls = false, children } = props;
  const resource = useResourceContext();
  const listKey = useColumnsKey(resource);
  const storeKey = props.storeKey ?? listKey;
  const { columns, widths } = useShownColumns(props, storeKey);
  if (useIsPhone()) return <PhoneRows columns={columns} rowSx={rowSx} />;
  return (
    <Widths value={widths}>
      <DataTable
        head={Head}
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={hiddenColumns}
        storeKey={storeKey}
        style={{ minWidth: withLetters(widths.least) }}
        sx={scrolls ? [tableStyles, ownScroll] : tableStyles}
        // Typed there without the theme it is given.
        rowSx={rowSx as DataTableProps['rowSx']}
      >
        {children}
      </DataTable>
    </Widths>
  );
};
