import type { Tokens } from '../tokens.ts';
import type { ComponentLooks } from './shared.ts';
import { spanish } from './spanish.ts';

/** Dense tables with quiet headings. */
export const tableLooks = (tokens: Tokens): ComponentLooks => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: tokens.line, '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
      sizeSmall: { padding: '9px 12px' },
      head: {
        color: tokens.muted,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.45,
        whiteSpace: 'nowrap',
        '.MuiTableSortLabel-root.Mui-active': { color: tokens.ink },
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: tokens.background },
        'tbody &:last-child td': { borderBottom: 0 },
      },
    },
  },
  MuiTablePagination: {
    defaultProps: spanish.MuiTablePagination?.defaultProps,
    styleOverrides: {
      root: { color: tokens.muted, borderBottom: 0 },
      toolbar: { minHeight: 44 },
    },
  },
});
