import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-bankaccounts': '/bank-accounts/create',
    '/management/list-bankaccounts': '/bank-accounts',
  },
  menu: [
    { section: 'bankAccounts', resource: 'bank-accounts', action: 'create' },
    { section: 'bankAccounts', resource: 'bank-accounts', action: 'list' },
  ],
  dialogs: ['newAccount', 'updateAccount'],
} as const satisfies Manifest;
