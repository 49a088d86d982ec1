import type { StatusTone, Tokens } from '../tokens.ts';
import { HintFade } from './HintFade.tsx';
import { spanish } from './reactAdmin.ts';
import { type ComponentLooks, floating, frame, onTouch, radius, sizes } from './shared.ts';

const chipTones = [
  ['default', 'grey'],
  ['success', 'ok'],
  ['error', 'no'],
  ['warning', 'warn'],
  ['info', 'info'],
] as const satisfies readonly (readonly [color: string, tone: StatusTone])[];

function chipVariants(tokens: Tokens) {
  return chipTones.map(([color, tone]) => ({
    props: { color, variant: 'filled' as const },
    style: {
      backgroundColor: tokens.status[tone].ground,
      color: tokens.status[tone].ink,
    },
  }));
}

const chipDot = {
  content: '""',
  flexShrink: 0,
  width: 6,
  height: 6,
  marginLeft: 9,
  marginRight: -2,
  borderRadius: '50%',
  backgroundColor: 'currentColor',
};

const fingerRoom = {
  content: '""',
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: sizes.touch,
  height: sizes.touch,
  transform: 'translate(-50%, -50%)',
} as const;

export const actionStyles = (tokens: Tokens): ComponentLooks => ({
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        padding: '5px 12px',
        minHeight: sizes.button,
        [onTouch]: { minHeight: sizes.touch },
        variants: [
          {
            props: { variant: 'outlined', color: 'primary' },
            style: {
              borderColor: tokens.line,
              backgroundColor: tokens.card,
              color: tokens.ink,
              '&:hover': { borderColor: tokens.field, backgroundColor: tokens.hover },
            },
          },
          {
            props: { size: 'small' },
            style: {
              padding: '3px 10px',
              minHeight: sizes.rowAction,
              [onTouch]: { '&::after': { ...fingerRoom, width: '100%', minWidth: sizes.touch } },
            },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radius.control, [onTouch]: { '&::after': fingerRoom } },
    },
  },
  MuiPaginationItem: {
    styleOverrides: { root: { [onTouch]: { position: 'relative', '&::after': fingerRoom } } },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: sizes.chip,
        fontSize: '0.75rem',
        fontWeight: 550,
        '&.MuiChip-filled:not(.MuiChip-deletable, :has(.MuiChip-icon))::before': chipDot,
        variants: chipVariants(tokens),
        '&.MuiChip-clickable': {
          position: 'relative',
          [onTouch]: { '&::after': { ...fingerRoom, width: '100%', minWidth: sizes.touch } },
        },
        // On a pale ground the library's own colour is not seen.
        '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'inherit' },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 42 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 42,
        [onTouch]: { minHeight: sizes.touch, minWidth: sizes.touch },
        minWidth: 0,
        padding: '9px 0',
        marginRight: 20,
        fontSize: '0.84375rem',
        fontWeight: 500,
      },
    },
  },
  MuiTooltip: {
    defaultProps: {
      enterDelay: 300,
      // A click goes to what lies below it.
      disableInteractive: true,
      slots: { transition: HintFade },
      // Inside a landmark, as all that is read.
      slotProps: { popper: { container: () => document.querySelector('main') ?? document.body } },
    },
    styleOverrides: {
      tooltip: { backgroundColor: tokens.nav, color: tokens.navInkStrong, fontSize: '0.75rem' },
    },
  },
});

const severities = [
  ['success', 'ok'],
  ['warning', 'warn'],
  ['error', 'no'],
  ['info', 'info'],
] as const;

const noticesOf = ({ status, notice, floatShadow }: Tokens) => [
  ...severities.map(([severity, tone]) => ({
    props: { severity, variant: 'standard' as const },
    style: { backgroundColor: status[tone].ground, color: status[tone].ink },
  })),
  {
    props: { variant: 'filled' as const },
    style: {
      alignItems: 'center',
      minHeight: 44,
      minWidth: 'min(320px, 100%)',
      maxWidth: 640,
      padding: '4px 8px 4px 12px',
      borderRadius: radius.card,
      boxShadow: floatShadow,
      fontSize: '0.8125rem',
      lineHeight: '1.125rem',
      fontWeight: 400,
    },
  },
  ...severities
    .filter(([severity]) => severity !== 'error')
    .map(([severity]) => ({
      props: { severity, variant: 'filled' as const },
      style: {
        backgroundColor: notice.ground,
        color: notice.ink,
        '& .MuiAlert-icon, & .MuiButton-root': { color: notice.link },
      },
    })),
];

export const surfaceStyles = (tokens: Tokens): ComponentLooks => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    styleOverrides: {
      root: { ...frame(tokens), borderRadius: radius.card, boxShadow: tokens.cardShadow },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { ...floating(tokens), borderRadius: radius.dialog },
      root: { '& > .MuiBackdrop-root': { backgroundColor: tokens.scrim } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        display: 'flex',
        alignItems: 'center',
        minHeight: sizes.dialogHead,
        padding: '8px 20px',
        borderBottom: `1px solid ${tokens.line}`,
        fontSize: '1rem',
        fontWeight: 650,
        letterSpacing: '-0.2px',
        lineHeight: '1.375rem',
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '16px 20px', '.MuiDialogTitle-root + &': { paddingTop: 16 } },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        minHeight: sizes.stickyBar,
        padding: '8px 20px',
        borderTop: `1px solid ${tokens.line}`,
      },
    },
  },
  MuiMenu: { styleOverrides: { paper: floating(tokens) } },
  MuiPopover: { styleOverrides: { paper: floating(tokens) } },
  MuiAlert: {
    defaultProps: spanish.MuiAlert?.defaultProps,
    styleOverrides: { root: { borderRadius: radius.control, variants: noticesOf(tokens) } },
  },
});
