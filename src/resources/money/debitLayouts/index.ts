import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-debit-layout': '/debit-layouts/create',
    '/management/debit-layouts': '/debit-layouts',
  },
  menu: createAndList('bankAccounts', 'debit-layouts'),
  dialogs: ['newDebitLayout', 'updateDebitLayout'],
} as const satisfies Manifest;
