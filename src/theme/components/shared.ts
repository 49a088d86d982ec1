import type { ThemeOptions } from '@mui/material';
import type { Tokens } from '../tokens.ts';

/** Looks of components, by their name in the theme. */
export type ComponentLooks = NonNullable<ThemeOptions['components']>;

/** Roundness of corners, in pixels. */
export const radius = { control: 8, card: 10, dialog: 14 } as const;

/** The edge of cards and dialogs. */
export const frame = (tokens: Tokens) => ({
  border: `1px solid ${tokens.line}`,
  backgroundImage: 'none',
});

/** What floats above the page: menus, pop-ups, lists of suggestions. */
export const floating = (tokens: Tokens) => ({
  ...frame(tokens),
  borderRadius: radius.card,
  boxShadow: tokens.dialogShadow,
});
