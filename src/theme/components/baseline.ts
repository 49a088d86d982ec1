import type { Tokens } from '../tokens.ts';
import type { ComponentLooks } from './shared.ts';

/** What holds for the whole page: focus rings, and stillness for who asks for it. */
export const baselineLooks = (tokens: Tokens): ComponentLooks => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums' },
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
