import type { Tokens } from '../tokens.ts';
import { spanish } from './reactAdmin.ts';
import { type ComponentLooks, floating, radius } from './shared.ts';

const field = {
  variant: 'filled',
  size: 'small',
  margin: 'dense',
  fullWidth: true,
} as const;

/** A framed box with its label inside, above the value. */
function box(tokens: Tokens) {
  return {
    border: `1px solid ${tokens.field}`,
    borderRadius: radius.control,
    backgroundColor: tokens.card,
    '&:hover': { backgroundColor: tokens.card, borderColor: tokens.ink },
    '&.Mui-focused': {
      backgroundColor: tokens.card,
      borderColor: tokens.brand,
      boxShadow: `0 0 0 1px ${tokens.brand}`,
    },
    '&.Mui-error': { borderColor: tokens.status.no.ink },
    '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 1px ${tokens.status.no.ink}` },
    '&.Mui-disabled': {
      backgroundColor: tokens.background,
      borderColor: tokens.line,
      borderStyle: 'dashed',
    },
    '&::before, &::after': { display: 'none' },
  };
}

/** Inputs and selects. */
export const inputStyles = (tokens: Tokens): ComponentLooks => ({
  MuiTextField: { defaultProps: field },
  MuiFormControl: { defaultProps: field },
  MuiAutocomplete: {
    defaultProps: { ...spanish.MuiAutocomplete.defaultProps, fullWidth: true },
    styleOverrides: { paper: floating(tokens) },
  },
  MuiFilledInput: { styleOverrides: { root: box(tokens) } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: radius.control, backgroundColor: tokens.card },
      notchedOutline: { borderColor: tokens.field },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: { '&::placeholder': { color: tokens.muted, opacity: 1 } },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: tokens.muted } } },
  MuiFormHelperText: {
    styleOverrides: { root: { marginLeft: 2, marginRight: 2, lineHeight: 1.4 } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
});

/** Dense tables with quiet headings. */
export const tableStyles = (tokens: Tokens): ComponentLooks => ({
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
