import type { Manifest } from '../../manifest.ts';

/** Tasks of a user: dialogs, no page. */
export const manifest = {
  dialogs: ['task', 'taskList'],
} as const satisfies Manifest;
