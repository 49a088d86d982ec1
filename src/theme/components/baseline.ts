import type { Tokens } from '../tokens.ts';
import type { ComponentLooks } from './shared.ts';

/** What holds for the whole page: focus rings, and stillness for who asks for it. */
export const baselineLooks = (tokens: Tokens): ComponentLooks => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums' },
      // Browsers give fields and buttons letters of their own.
      'input, textarea, select, button': { fontFamily: 'inherit' },
      'a:focus-visible': { outline: `2px solid ${tokens.brand}`, outlineOffset: 2 },
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
        '&.Mui-focusVisible': { outline: `2px solid ${tokens.brand}`, outlineOffset: 2 },
      },
    },
  },
});
