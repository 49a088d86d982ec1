import type { Manifest } from '../../manifest.ts';

export const manifest = {
  dialogs: ['task', 'taskList'],
} as const satisfies Manifest;
