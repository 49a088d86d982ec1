import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/retention': '/retention',
  },
  menu: [
    { section: 'lopdp', resource: 'retention', action: 'list', beneath: 'processing-register' },
  ],
  dialogs: ['retentionTerm'],
} as const satisfies Manifest;
