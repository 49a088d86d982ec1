import type { Tokens } from '../tokens.ts';
import { type ComponentLooks, floating, frame, radius } from './shared.ts';

/** Cards, dialogs, menus and notices. */
export const surfaceLooks = (tokens: Tokens): ComponentLooks => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: { ...frame(tokens), borderRadius: radius.card, boxShadow: tokens.cardShadow },
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { ...floating(tokens), borderRadius: radius.dialog } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '16px 22px',
        borderBottom: `1px solid ${tokens.line}`,
        fontSize: '1.25rem',
        fontWeight: 650,
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '18px 22px', '.MuiDialogTitle-root + &': { paddingTop: 18 } },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 22px 18px' } } },
  MuiMenu: { styleOverrides: { paper: floating(tokens) } },
  MuiPopover: { styleOverrides: { paper: floating(tokens) } },
  MuiAlert: { styleOverrides: { root: { borderRadius: radius.control } } },
});
