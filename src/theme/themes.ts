import type { PaletteMode } from '@mui/material';
import type { RaThemeOptions } from 'react-admin';
import { actionStyles, surfaceStyles } from './components/actions.ts';
import { inputStyles, tableStyles } from './components/inputs.ts';
import { baselineStyles, reactAdminStyles, spanish } from './components/reactAdmin.ts';
import { radius, sizes } from './components/shared.ts';
import { paletteOf, typography } from './palette.ts';
import { darkTokens, lightTokens, type Tokens } from './tokens.ts';

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
