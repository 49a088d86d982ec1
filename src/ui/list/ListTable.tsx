import { Box, type SxProps, type Theme } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { DataTable, type DataTableProps, type RaRecord } from 'react-admin';

/** How wide the column of actions is: {@link ListTable} measures it for the badge beside it. */
const ACTIONS_WIDTH = '--actions-width';

/** What a {@link wrapped} column's least width is multiplied by. */
export const MIN_WIDTH = '--least-width';

/** The table did not fit its frame with letters and gaps of the usual size. */
const TIGHT = 'data-tight';

/** Columns lie unseen below those that stay in sight: there is more to scroll to. */
const COVERS = 'data-covers-columns';

const actionBox = {
  width: 28,
  height: 28,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
  '& svg': { fontSize: 17 },
} as const;

/** Stands in the gap between two headings, so that no column is wider for being sortable. */
const sortIcon = {
  position: 'absolute',
  left: '100%',
  width: 12,
  height: 12,
  margin: 0,
} as const;

/** On a wide screen: the table scrolls in its frame; its heading and its actions stay in sight. */
const table = {
  '& .row-action-label': { display: 'none' },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: '14px' },
  '& tr > :last-of-type:not(.row-actions)': { paddingRight: '14px' },
  '& td': { fontSize: '0.8125rem', lineHeight: 1.35, height: 46 },
  '& .MuiTableSortLabel-icon': sortIcon,
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { left: 'auto', right: '100%' },
  overflow: 'auto',
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderBottom: 0,
    boxShadow: ({ palette }: Theme) => `inset 0 -1px 0 ${palette.divider}`,
  },
  '& td.row-actions, & th.row-actions, & td.row-badge, & th.row-badge': {
    position: 'sticky',
    right: 0,
    paddingLeft: '6px',
  },
  // Whatever colour the row has: what is scrolled away lies below them.
  '& td.row-actions, & td.row-badge': { bgcolor: 'inherit' },
  '& td.row-badge, & th.row-badge': { right: `var(${ACTIONS_WIDTH}, 0px)` },
  '& th.row-actions, & th.row-badge': { zIndex: 2 },
} as const;

/** At the edge that columns lie below. */
const covering = {
  '& td.row-badge, & tr:not(:has(.row-badge)) > td.row-actions': {
    boxShadow: ({ palette }: Theme) => `-1px 0 0 ${palette.divider}, -6px 0 6px rgb(0 0 0 / 12%)`,
  },
} as const;

/** Smaller letters and gaps, so that a desktop shows every column without scrolling. */
const tight = {
  [MIN_WIDTH]: 0.85,
  '& tr > th.RaDataTable-headerCell, & tr > td.RaDataTable-rowCell': {
    paddingLeft: '3px',
    paddingRight: '3px',
    fontSize: '0.75rem',
  },
  '& th.RaDataTable-headerCell': { letterSpacing: 0 },
  '& .row-action': { ...actionBox, width: 24, height: 24 },
  '& td.row-actions > *': { gap: '2px' },
} as const;

/** So high that the pages below it stay on the screen. */
const ownScroll = { maxHeight: 'max(320px, calc(100dvh - 230px))' } as const;

/**
 * On a phone: each row is a card of two or three lines. The first has what the record is known by,
 * and its badge; then comes what is read second, and the actions with their names.
 */
const cards = {
  '& table, & tbody': { display: 'block' },
  '& thead, & td.wide-only, & td.row-number': { display: 'none !important' },
  '& tr': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '10px',
    rowGap: '3px',
    padding: '10px 14px',
    borderBottom: 1,
    borderColor: 'divider',
  },
  // What follows the first line begins a new one.
  '& tr::after': { content: '""', flexBasis: '100%', order: -1 },
  '& tr:last-child': { borderBottom: 0 },
  '& td.RaDataTable-rowCell': {
    display: 'inline-flex',
    flexDirection: 'row',
    alignItems: 'center',
    gap: '5px',
    minWidth: 0,
    height: 'auto',
    padding: 0,
    border: 0,
    fontSize: '0.8125rem',
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    color: 'text.secondary',
    fontSize: '0.6875rem',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& td.row-title, & td.row-badge': { order: -2 },
  '& td.row-title::before, & td.row-badge::before': { display: 'none' },
  '& td.row-title.RaDataTable-rowCell': {
    fontSize: '0.9375rem',
    fontWeight: 600,
    maxWidth: 'calc(100% - 96px)',
  },
  '& td.row-badge': { marginLeft: 'auto' },
  '& td.row-actions': { flexBasis: '100%' },
  '& td.row-actions > *': { flexWrap: 'wrap', justifyContent: 'flex-start !important' },
  '& .row-action': {
    width: 'auto',
    height: 40,
    padding: '0 8px',
    gap: '5px',
    fontSize: '0.75rem',
  },
} as const;

/**
 * How the table of a list looks: a table, or cards on a phone.
 * @param scrolls whether a long one scrolls by itself, under its heading
 */
const tableStyles =
  (scrolls: boolean): SxProps<Theme> =>
  (theme) => ({
    '& .row-action': actionBox,
    '& .RaDataTable-headerCell, & .RaDataTable-rowCell': {
      paddingLeft: '5px',
      paddingRight: '5px',
    },
    [theme.breakpoints.up('sm')]: {
      '& .RaDataTable-tableWrapper': { ...table, ...(scrolls ? ownScroll : {}) },
      [`&[${TIGHT}]`]: tight,
      [`&[${COVERS}]`]: covering,
    },
    [theme.breakpoints.down('sm')]: cards,
  });

/** How a row looks, by its record; nothing for a row like any other. */
export type RowLooks = (record: RaRecord) => SxProps<Theme>;

interface ListTableProps {
  readonly hiddenColumns?: string[];
  /** Under which the visitor's choice of columns is kept; that of the resource's list when missing. */
  readonly storeKey?: string;
  readonly rowSx?: RowLooks;
  /** A long table scrolls by itself, under its heading; in a dialog the dialog does. */
  readonly scrolls?: boolean;
  readonly children: ReactNode;
}

/**
 * Fits a table into its frame: makes it tight where it is too wide, tells where columns lie below those that stay
 * in sight, and keeps the width of the column of actions where the badge beside it finds it.
 */
function useFit() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: box } = frame;
    const scroller = box?.querySelector<HTMLElement>('.RaDataTable-tableWrapper');
    if (!box || !scroller) return undefined;
    const tell = () => {
      const unseen = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
      box.toggleAttribute(COVERS, unseen > 1);
    };
    let width = 0;
    const measure = () => {
      // For as long as the frame is that wide: letters that change from page to page would be a nuisance, and what is
      // tight is less high, which comes here again.
      if (box.clientWidth !== width) box.removeAttribute(TIGHT);
      width = box.clientWidth;
      if (scroller.scrollWidth > scroller.clientWidth) box.setAttribute(TIGHT, '');
      const actions = box.querySelector<HTMLElement>('th.row-actions');
      if (actions) box.style.setProperty(ACTIONS_WIDTH, `${actions.offsetWidth}px`);
      tell();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const part of scroller.querySelectorAll('table, th.row-actions')) observer.observe(part);
    scroller.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', tell);
    };
  }, []);
  return frame;
}

const plainRow: SxProps<Theme> = { bgcolor: 'background.paper' };

/** The dense table of a list; its children are columns. */
export const ListTable = (props: ListTableProps) => {
  const { hiddenColumns, storeKey, rowSx, scrolls = false, children } = props;
  const looksOf: RowLooks = (record) =>
    // What a row asks for comes last, and counts.
    [plainRow, rowSx?.(record) ?? {}].flat() as SxProps<Theme>;
  return (
    <Box ref={useFit()} sx={tableStyles(scrolls)}>
      <DataTable
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={hiddenColumns}
        storeKey={storeKey}
        // Typed there without the theme it is given.
        rowSx={looksOf as DataTableProps['rowSx']}
      >
        {children}
      </DataTable>
    </Box>
  );
};
