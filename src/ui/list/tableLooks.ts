import type { SxProps, Theme } from '@mui/material/styles';

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

/** On a wide screen: the table scrolls sideways in its frame, its actions stay in sight. */
const table = {
  '& th:first-of-type, & td:first-of-type': { paddingLeft: '14px' },
  '& tr > :last-of-type:not(.row-actions)': { paddingRight: '14px' },
  '& td': { fontSize: '0.8125rem', lineHeight: 1.35, height: 46 },
  '& .MuiTableSortLabel-icon': sortIcon,
  '& .MuiTableCell-alignRight .MuiTableSortLabel-icon': { left: 'auto', right: '100%' },
  overflowX: 'auto',
  '& td.row-actions, & th.row-actions': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    paddingLeft: '6px',
  },
  '& tr:hover td.row-actions': { bgcolor: 'background.default' },
} as const;

/** On a phone: each row is a card, each cell a line of it with its heading at the left. */
const cards = {
  '& table, & tbody, & tr': { display: 'block' },
  '& thead': { display: 'none' },
  '& tr': { padding: '8px 14px 12px', borderBottom: 1, borderColor: 'divider' },
  '& tr:last-child': { borderBottom: 0 },
  '& td.RaDataTable-rowCell': {
    display: 'flex',
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    padding: '4px 0',
    border: 0,
    textAlign: 'right',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 400,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  '& td.row-number': { display: 'none !important' },
  '& td.row-actions': { justifyContent: 'flex-end !important', paddingTop: '8px !important' },
  '& .row-action': { width: 44, height: 44 },
} as const;

/** How the table of a list looks: a table, or cards on a phone. */
export const tableLooks: SxProps<Theme> = (theme) => ({
  '& .row-action': actionBox,
  '& .RaDataTable-headerCell, & .RaDataTable-rowCell': {
    paddingLeft: '5px',
    paddingRight: '5px',
  },
  [theme.breakpoints.up('sm')]: { '& .RaDataTable-tableWrapper': table },
  [theme.breakpoints.down('sm')]: cards,
});
