import type { Manifest } from '../../manifest.ts';

/** Views of lists, which stand in the lists themselves: the form of one. */
export const manifest = {
  dialogs: ['listView'],
} as const satisfies Manifest;
