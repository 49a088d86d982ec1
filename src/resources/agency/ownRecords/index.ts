import type { Manifest } from '../../manifest.ts';

export const manifest = {
  dialogs: ['newOwnRecord', 'updateOwnRecord'],
} as const satisfies Manifest;
