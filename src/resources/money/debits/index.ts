import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-debit-mandate': '/debit-mandates/create',
    '/management/debit-mandates': '/debit-mandates',
    '/management/create-debit-batch': '/debit-batches/create',
    '/management/debit-batches': '/debit-batches',
  },
  recordPages: { 'debit-batches': 'debit-batch' },
  menu: [
    {
      section: 'bankAccounts',
      resource: 'debit-batches',
      action: 'list',
      beneath: 'bank-accounts',
    },
    {
      section: 'bankAccounts',
      resource: 'debit-mandates',
      action: 'list',
      beneath: 'bank-accounts',
    },
  ],
  dialogs: ['newDebitMandate', 'updateDebitMandate', 'newDebitBatch'],
} as const satisfies Manifest;
