import '@fontsource-variable/inter/wght.css';
import type { PaletteMode, PaletteOptions, TypographyVariantsOptions } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { actionStyles, surfaceStyles } from './components/actions.ts';
import { inputStyles, tableStyles } from './components/inputs.ts';
import { baselineStyles, reactAdminStyles, spanish } from './components/reactAdmin.ts';
import { radius, sizes } from './components/shared.ts';
import { darkTokens, lightTokens, type Tokens, type Tone } from './tokens.ts';

interface NavigationPalette {
  readonly ground: string;
  readonly current: string;
  readonly ink: string;
  readonly inkStrong: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
}

interface OwnPalette
  extends Pick<Tokens, 'brandSoft' | 'chart' | 'hairline' | 'notice' | 'status'> {
  navigation: NavigationPalette;
  fieldEdge: string;
  tableHead: string;
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
function paletteOf(mode: PaletteMode, tokens: Tokens): PaletteOptions {
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
    action: { hover: tokens.hover, active: tokens.muted },
    status,
    brandSoft: tokens.brandSoft,
    fieldEdge: tokens.field,
    tableHead: tokens.head,
    hairline: tokens.hairline,
    chart: tokens.chart,
    notice: tokens.notice,
    navigation: {
      ground: tokens.nav,
      current: tokens.navCurrent,
      ink: tokens.navInk,
      inkStrong: tokens.navInkStrong,
      muted: tokens.navMuted,
      line: tokens.navLine,
      accent: tokens.navAccent,
    },
  };
}

const text = (size: number, line: number, fontWeight = 400, letterSpacing = 0) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing: `${letterSpacing}px`,
});

/** Inter, served with the application; figures of equal width so that columns of money align. */
const typography: TypographyVariantsOptions = {
  fontFamily: '"Inter Variable", "Helvetica Neue", Arial, sans-serif',
  fontSize: 14,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  allVariants: { fontVariantNumeric: 'tabular-nums' },
  // The page, a dialog, a section, a tile's figure, a record's figure.
  h1: text(20, 28, 650, -0.3),
  h2: text(16, 22, 650, -0.2),
  h3: text(13.5, 20, 600, -0.1),
  h4: text(26, 32, 600, -0.6),
  h5: text(22, 28, 600, -0.4),
  h6: text(16, 22, 600),
  body1: text(14, 20),
  body2: text(13, 18),
  caption: text(12, 16),
  overline: { ...text(13.5, 20, 600, -0.1), textTransform: 'none' },
  button: { ...text(13, 20, 550), textTransform: 'none' },
};

function createTheme(mode: PaletteMode, tokens: Tokens): RaThemeOptions {
  return {
    palette: paletteOf(mode, tokens),
    typography,
    // Who has asked their system for less motion gets none.
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: radius.control },
    sidebar: { width: sizes.menu },
    components: {
      ...spanish,
      ...baselineStyles(tokens),
      ...actionStyles(tokens),
      ...surfaceStyles(tokens),
      ...inputStyles(tokens),
      ...tableStyles(tokens),
      ...reactAdminStyles(tokens),
    },
  };
}

export const lightTheme = createTheme('light', lightTokens);

export const darkTheme = createTheme('dark', darkTokens);
