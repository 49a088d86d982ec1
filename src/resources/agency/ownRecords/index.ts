import type { Manifest } from '../../manifest.ts';

export const manifest = {
  dialogs: ['newOwnRecord', 'updateOwnRecord', 'moveOwnRecord'],
} as const satisfies Manifest;
