import type { Manifest } from '../resources/manifest.ts';

export const manifest = {
  dialogs: ['profile', 'ownPassword', 'secondFactor'],
} as const satisfies Manifest;
