import type { Manifest } from '../../manifest.ts';

export { texts } from './texts.ts';
export const manifest = {
  dialogs: ['newOwnRecord', 'updateOwnRecord'],
} as const satisfies Manifest;
