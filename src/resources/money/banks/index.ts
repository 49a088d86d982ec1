import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-bank': '/banks/create',
    '/management/get-all-banks': '/banks',
  },
  menu: [
    { section: 'cards', resource: 'banks', action: 'create', isFirst: true },
    { section: 'cards', resource: 'banks', action: 'list' },
  ],
  dialogs: ['newBank', 'updateBank'],
} as const satisfies Manifest;
