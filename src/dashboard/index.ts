import type { Manifest } from '../resources/manifest.ts';

/** The home, which is no folder of records: its dialog alone is declared. */
export const manifest = {
  dialogs: ['arrangeHome'],
} as const satisfies Manifest;
