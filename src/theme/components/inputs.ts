import type { Tokens } from '../tokens.ts';
import { spanish } from './reactAdmin.ts';
import { type ComponentLooks, floating, onTouch, radius, sizes } from './shared.ts';

const field = {
  variant: 'filled',
  size: 'small',
  margin: 'none',
  fullWidth: true,
  // The label stands above the box, which so needs no room for it.
  hiddenLabel: true,
} as const;

/** A framed box; its label stands above it. */
function box(tokens: Tokens) {
  return {
    minHeight: sizes.field,
    border: `1px solid ${tokens.field}`,
    borderRadius: radius.control,
    backgroundColor: tokens.card,
    [onTouch]: { minHeight: sizes.touch },
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
  MuiFilledInput: {
    styleOverrides: {
      root: box(tokens),
      input: { padding: '7px 10px', height: 20 },
      multiline: { padding: 0 },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: radius.control, backgroundColor: tokens.card },
      notchedOutline: { borderColor: tokens.field },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: tokens.muted, opacity: 1 },
        // Safari enlarges the page where a field with smaller letters is given the focus.
        [onTouch]: { fontSize: '1rem' },
      },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        color: tokens.muted,
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: '16px',
        pointerEvents: 'auto',
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: tokens.status.no.ink } } },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '3px 0 0', fontSize: '0.75rem', lineHeight: '16px' } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
});

/** Dense tables with quiet headings. */
export const tableStyles = (tokens: Tokens): ComponentLooks => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: tokens.hairline,
        fontSize: '0.8125rem',
        lineHeight: '17px',
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        '&:first-of-type': { paddingLeft: 14 },
        '&:last-of-type': { paddingRight: 10 },
      },
      sizeSmall: { height: sizes.tableRow, padding: '0 6px' },
      head: {
        height: sizes.tableHead,
        borderColor: tokens.line,
        backgroundColor: tokens.head,
        color: tokens.muted,
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: '16px',
        whiteSpace: 'nowrap',
        '.MuiTableSortLabel-root.Mui-active': { color: tokens.ink },
      },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { backgroundColor: tokens.hover },
        'tbody &:last-child td': { borderBottom: 0 },
      },
    },
  },
  MuiTablePagination: {
    defaultProps: spanish.MuiTablePagination?.defaultProps,
    styleOverrides: {
      root: { color: tokens.muted, borderBottom: 0 },
      toolbar: { minHeight: sizes.tablePages },
    },
  },
});
