import type { Manifest } from '../../manifest.ts';

export const manifest = {
  dialogs: ['listView'],
} as const satisfies Manifest;
