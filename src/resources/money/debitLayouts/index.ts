import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-debit-layout': '/debit-layouts/create',
    '/management/debit-layouts': '/debit-layouts',
  },
  menu: [
    {
      section: 'bankAccounts',
      resource: 'debit-layouts',
      action: 'list',
      beneath: 'bank-accounts',
    },
  ],
  dialogs: ['newDebitLayout', 'updateDebitLayout'],
} as const satisfies Manifest;
