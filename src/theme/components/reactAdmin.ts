import type { Theme } from '@mui/material';
import { esES } from '@mui/material/locale';
import type { Tokens } from '../tokens.ts';
import { type ComponentLooks, radius, sizes } from './shared.ts';

const focusRing = ({ brand }: Tokens) => ({ outline: `2px solid ${brand}`, outlineOffset: 2 });

/** Looks of the whole page: focus rings, and no motion where the system asks for none. */
export const baselineStyles = (tokens: Tokens): ComponentLooks => ({
  MuiCssBaseline: {
    styleOverrides: {
      // The layout sets them on the body, whichever of the two styles comes first.
      html: { '--page-left': '0px', '--notice-bottom': '16px' },
      body: {
        fontVariantNumeric: 'tabular-nums',
        // A name of sixty letters without a blank goes on in the next line.
        overflowWrap: 'break-word',
        // Above the bar of a form's buttons, where there is one.
        '&:has(.sticky-bar)': { '--notice-bottom': `${sizes.stickyBar + 16}px` },
        // There it has a line more, of what is left to correct.
        '@media (max-width: 599.95px)': {
          '&:has(.sticky-bar)': { '--notice-bottom': `${sizes.stickyBar + 56}px` },
        },
      },
      small: { fontSize: '0.75rem' },
      // Browsers give fields and buttons a font of their own.
      'input, textarea, select, button': { fontFamily: 'inherit' },
      'a:focus-visible, [tabindex]:focus-visible': focusRing(tokens),
      // The system paints all grounds alike there: what is chosen, and what floats, has an edge.
      '@media (forced-colors: active)': {
        '[aria-current], [aria-selected="true"], [aria-pressed="true"], .MuiButton-contained, .MuiAlert-root, .pill[data-set]':
          { outline: '1px solid', outlineOffset: -1 },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': focusRing(tokens),
      },
    },
  },
});

/**
 * The texts of MUI's own components: MUI's Spanish catalogue, corrected where it is wrong. Those of
 * react-admin's components are in `i18n/raSpanish.ts`. A component that also has looks repeats these
 * default props there.
 */
export const spanish = {
  ...esES.components,
  // A dialog under the notice has a "Cerrar" of its own.
  MuiAlert: { defaultProps: { closeText: 'Cerrar el aviso' } },
  MuiAutocomplete: {
    defaultProps: {
      clearText: 'Borrar',
      closeText: 'Cerrar',
      loadingText: 'Cargando…',
      noOptionsText: 'Sin resultados',
      openText: 'Abrir',
    },
  },
} satisfies ComponentLooks;

const scrollSideways = { overflowX: 'auto' } as const;

// react-admin makes its bars white on phones by a media query, which only another one overrides.
const clearOnPhones = ({ theme }: { theme: Theme }) => ({
  [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent' },
});

export const reactAdminStyles = (tokens: Tokens): ComponentLooks => ({
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: 0, minWidth: 0 },
        '& .RaLayout-content': { minWidth: 0 },
      },
    },
  },
  RaSkipNavigationButton: {
    styleOverrides: {
      root: {
        backgroundColor: tokens.brand,
        color: tokens.onBrand,
        '&:hover': { backgroundColor: tokens.brandStrong, opacity: 1 },
      },
    },
  },
  RaList: {
    styleOverrides: {
      root: {
        '& .RaList-main': { minWidth: 0 },
        '& .RaList-content': {
          border: `1px solid ${tokens.line}`,
          borderRadius: radius.card,
          boxShadow: tokens.cardShadow,
          overflow: 'hidden',
        },
      },
    },
  },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-tableWrapper': scrollSideways,
        '& .RaDataTable-headerCell': { backgroundColor: tokens.head },
      },
    },
  },
  RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-tableWrapper': scrollSideways } } },
  RaTopToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...clearOnPhones({ theme }),
        gap: 8,
        paddingRight: 0,
        '& .MuiButton-text': {
          padding: '5px 12px',
          border: `1px solid ${tokens.line}`,
          backgroundColor: tokens.card,
          color: tokens.ink,
          '&:hover': { borderColor: tokens.field, backgroundColor: tokens.hover },
        },
      }),
    },
  },
  RaListToolbar: { styleOverrides: { root: clearOnPhones } },
  RaCreateButton: { defaultProps: { variant: 'contained', size: 'medium' } },
  RaToolbar: {
    styleOverrides: {
      root: { borderTop: `1px solid ${tokens.line}` },
    },
  },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
});
