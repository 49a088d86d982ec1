import type { ThemeOptions } from '@mui/material';
import type { Tokens } from '../tokens.ts';

export type ComponentLooks = NonNullable<ThemeOptions['components']>;

/** Roundness of corners, in pixels; `inner` inside of a control. */
export const radius = { inner: 7, control: 8, card: 10, dialog: 14 } as const;

/** Widths and heights, in pixels. */
export const sizes = {
  topBar: 52,
  menu: 232,
  foldedMenu: 60,
  drawer: 304,
  menuGroup: 32,
  submenuLine: 36,
  /** Padding of the page: above, then beside it. */
  pagePadding: [16, 20],
  titleRow: 32,
  listToolbar: 48,
  tableHead: 34,
  tableRow: 46,
  phoneRow: 66,
  tablePages: 44,
  rowAction: 28,
  button: 32,
  field: 36,
  touch: 44,
  chip: 20,
  filterPill: 28,
  stickyBar: 56,
  dialogHead: 64,
} as const;

export const onTouch = '@media (pointer: coarse)';

export const frame = (tokens: Tokens) => ({
  border: `1px solid ${tokens.line}`,
  backgroundImage: 'none',
});

export const noticePlace = {
  position: 'fixed',
  left: 'calc(var(--page-left) + 16px)',
  right: 'auto',
  bottom: 'var(--notice-bottom)',
  maxWidth: 'calc(100vw - var(--page-left) - 32px)',
} as const;

export const floating = (tokens: Tokens) => ({
  ...frame(tokens),
  borderRadius: radius.card,
  boxShadow: tokens.floatShadow,
});
