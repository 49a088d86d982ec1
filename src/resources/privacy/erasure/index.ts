import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/management-lopdp': '/lopdp',
  },
  menu: [{ section: 'lopdp', resource: 'lopdp', action: 'list' }],
  dialogs: ['anonymize'],
} as const satisfies Manifest;
