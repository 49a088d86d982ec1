import type { Tokens } from '../tokens.ts';
import { type ComponentLooks, floating, frame, radius } from './shared.ts';
import { spanish } from './spanish.ts';

const severities = [
  ['success', 'ok'],
  ['warning', 'warn'],
  ['error', 'no'],
  ['info', 'info'],
] as const;

/** A notice stands on the ground of its status, in its ink. */
const noticesOf = ({ status }: Tokens) =>
  severities.map(([severity, tone]) => ({
    props: { severity, variant: 'standard' as const },
    style: { backgroundColor: status[tone].ground, color: status[tone].ink },
  }));

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
  MuiAlert: {
    defaultProps: spanish.MuiAlert?.defaultProps,
    styleOverrides: { root: { borderRadius: radius.control, variants: noticesOf(tokens) } },
  },
});
