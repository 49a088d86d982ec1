import '@fontsource-variable/inter/wght.css';
import type { PaletteMode, PaletteOptions, TypographyVariantsOptions } from '@mui/material';
import type { StatusTone, Tokens, Tone } from './tokens.ts';

/** The colours of the dark menu at the left, the same family in both themes. */
interface NavigationPalette {
  readonly ground: string;
  readonly current: string;
  readonly ink: string;
  readonly inkStrong: string;
  readonly line: string;
  readonly accent: string;
}

interface OwnPalette {
  /** Chips, bars and figures that say a status. */
  status: Readonly<Record<StatusTone, Tone>>;
  navigation: NavigationPalette;
  /** Ground of marks in the brand's colour: avatar, icon boxes, unfilled bars. */
  brandSoft: string;
}

declare module '@mui/material/styles' {
  interface Palette extends OwnPalette {}
  interface PaletteOptions extends Partial<OwnPalette> {}
}

/**
 * The palette of a theme.
 * @param mode whether the browser draws its own controls light or dark
 * @param tokens the theme's colours
 */
export function paletteOf(mode: PaletteMode, tokens: Tokens): PaletteOptions {
  const { status } = tokens;
  const statusColor = ({ ink, ground }: Tone) => ({
    main: ink,
    light: ground,
    contrastText: tokens.onStatus,
  });
  return {
    mode,
    primary: { main: tokens.brand, dark: tokens.brandStrong, contrastText: tokens.onBrand },
    secondary: { main: tokens.muted, contrastText: tokens.card },
    success: statusColor(status.ok),
    error: statusColor(status.no),
    warning: statusColor(status.warn),
    info: statusColor(status.info),
    background: { default: tokens.background, paper: tokens.card },
    text: { primary: tokens.ink, secondary: tokens.muted },
    divider: tokens.line,
    status,
    brandSoft: tokens.brandSoft,
    navigation: {
      ground: tokens.nav,
      current: tokens.navCurrent,
      ink: tokens.navInk,
      inkStrong: tokens.navInkStrong,
      line: tokens.navLine,
      accent: tokens.navAccent,
    },
  };
}

const strong = { fontWeight: 650, letterSpacing: '-0.2px', lineHeight: 1.3 };

/** Inter, served with the application; figures of equal width so that columns of money align. */
export const typography: TypographyVariantsOptions = {
  fontFamily: '"Inter Variable", "Helvetica Neue", Arial, sans-serif',
  fontSize: 14,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  allVariants: { fontVariantNumeric: 'tabular-nums' },
  h1: { ...strong, fontSize: '1.25rem' },
  h2: { ...strong, fontSize: '1rem', fontWeight: 600 },
  h3: { ...strong, fontSize: '0.875rem', fontWeight: 600 },
  h4: { ...strong, fontSize: '1.6875rem', letterSpacing: '-0.6px' },
  h5: { ...strong, fontSize: '1.25rem' },
  h6: { ...strong, fontSize: '1rem', fontWeight: 600 },
  body1: { fontSize: '0.875rem', lineHeight: 1.45 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.45 },
  overline: {
    fontSize: '0.75rem',
    fontWeight: 650,
    letterSpacing: '0.4px',
    lineHeight: 1.5,
    textTransform: 'uppercase',
  },
  button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none' },
};
