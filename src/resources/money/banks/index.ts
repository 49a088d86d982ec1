import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-bank': '/banks/create',
    '/management/get-all-banks': '/banks',
  },
  menu: createAndList('cards', 'banks', 'first'),
  dialogs: ['newBank', 'updateBank'],
} as const satisfies Manifest;
