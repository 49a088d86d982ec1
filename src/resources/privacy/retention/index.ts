import type { Manifest } from '../../manifest.ts';

/** How long data is kept, and erasing what is past that. */
export const manifest = {
  addresses: {
    '/management/retention': '/retention',
  },
  menu: [{ section: 'lopdp', resource: 'retention', action: 'list' }],
  dialogs: ['retentionTerm'],
} as const satisfies Manifest;
