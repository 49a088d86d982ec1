import type { Manifest } from '../../manifest.ts';

export { texts } from './texts.ts';
export const manifest = {
  dialogs: ['listView'],
} as const satisfies Manifest;
