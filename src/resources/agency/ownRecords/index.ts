import type { Manifest } from '../../manifest.ts';

/** Records of the agency's own objects: their addresses and lines of the menu come from the definitions. */
export const manifest = {
  dialogs: ['newOwnRecord', 'updateOwnRecord'],
} as const satisfies Manifest;
