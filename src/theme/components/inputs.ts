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

const fixed = ({ background, field, muted }: Tokens) => ({
  backgroundColor: background,
  borderColor: field,
  borderStyle: 'dashed',
  // Browsers show what is disabled in a pale colour of their own.
  '& .MuiInputBase-input': { color: muted, WebkitTextFillColor: muted },
});

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
    '&.Mui-disabled, &.MuiInputBase-readOnly': fixed(tokens),
    '&::before, &::after': { display: 'none' },
  };
}

const WARNING_SIGN = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 5.99 19.53 19H4.47L12 5.99M12 2 1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z"/></svg>',
)}")`;

/** Help beneath a field: an error begins with a sign, so that it is not told by colour alone. */
const help = {
  margin: '3px 0 0',
  fontSize: '0.75rem',
  lineHeight: '1rem',
  overflowWrap: 'anywhere',
  '&.Mui-error': { position: 'relative', paddingLeft: 19 },
  '&.Mui-error::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 1,
    width: 14,
    height: 14,
    backgroundColor: 'currentColor',
    maskImage: WARNING_SIGN,
  },
} as const;

const labelOf = ({ muted, status }: Tokens) =>
  ({
    maxWidth: '100%',
    marginBottom: 4,
    color: muted,
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: '1rem',
    '& [aria-hidden="true"]': { color: status.no.ink },
  }) as const;

export const inputStyles = (tokens: Tokens): ComponentLooks => ({
  MuiTextField: { defaultProps: field },
  MuiFormControl: { defaultProps: field },
  MuiAutocomplete: {
    defaultProps: { ...spanish.MuiAutocomplete.defaultProps, fullWidth: true },
    styleOverrides: {
      paper: floating(tokens),
      // As high as any other box.
      root: {
        '& .MuiFilledInput-root.MuiInputBase-hiddenLabel.MuiInputBase-sizeSmall': {
          padding: '0 52px 0 0',
          '& .MuiAutocomplete-input': { padding: '7px 10px' },
        },
      },
    },
  },
  MuiFilledInput: {
    styleOverrides: {
      root: box(tokens),
      input: { padding: '7px 10px', height: '1.25rem' },
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
        pointerEvents: 'auto',
        // A name that an agency gave may take two lines.
        whiteSpace: 'normal',
        overflow: 'visible',
      },
    },
  },
  MuiFormLabel: { styleOverrides: { root: labelOf(tokens) } },
  MuiFormHelperText: { styleOverrides: { root: help } },
  MuiFormControlLabel: { styleOverrides: { label: { minWidth: 0, overflowWrap: 'anywhere' } } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
});

export const tableStyles = (tokens: Tokens): ComponentLooks => ({
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        borderColor: tokens.hairline,
        fontSize: '0.8125rem',
        lineHeight: '1.0625rem',
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
        '&:first-of-type': { paddingLeft: 14 },
        '&:last-of-type': { paddingRight: 10 },
      },
      sizeSmall: {
        height: sizes.tableRow,
        padding: '0 6px',
        '&.MuiTableCell-head': { height: sizes.tableHead },
      },
      head: {
        borderColor: tokens.line,
        backgroundColor: tokens.head,
        color: tokens.muted,
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: '1rem',
        whiteSpace: 'nowrap',
        '.MuiTableSortLabel-root.Mui-active': { color: tokens.ink },
      },
    },
  },
  // The label is plain text, sortable or not; the arrow hangs after it.
  MuiTableSortLabel: {
    styleOverrides: {
      root: { display: 'inline', position: 'relative' },
      icon: {
        position: 'absolute',
        left: '100%',
        top: 1,
        width: 14,
        height: 14,
        margin: '0 0 0 2px',
        '.MuiTableCell-alignRight &': { left: 'auto', right: '100%', margin: '0 2px 0 0' },
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
