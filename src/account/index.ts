import type { Manifest } from '../resources/manifest.ts';

/** What users change about themselves. */
export const manifest = {
  dialogs: ['profile', 'ownPassword', 'secondFactor'],
} as const satisfies Manifest;
