import type { Manifest } from '../resources/manifest.ts';

export const manifest = {
  dialogs: ['profile', 'ownPassword', 'secondFactor', 'calendar'],
} as const satisfies Manifest;
