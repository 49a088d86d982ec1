import type { Manifest } from '../resources/manifest.ts';

export { texts } from './texts.ts';
export const manifest = {
  dialogs: ['profile', 'ownPassword', 'secondFactor'],
} as const satisfies Manifest;
