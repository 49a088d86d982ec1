import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-bankaccounts': '/bank-accounts/create',
    '/management/list-bankaccounts': '/bank-accounts',
  },
  menu: createAndList('bankAccounts', 'bank-accounts'),
  dialogs: ['newBankAccount', 'updateBankAccount'],
} as const satisfies Manifest;
