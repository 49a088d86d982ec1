import { createAndList, type Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/create-debit-mandate': '/debit-mandates/create',
    '/management/debit-mandates': '/debit-mandates',
    '/management/create-debit-batch': '/debit-batches/create',
    '/management/debit-batches': '/debit-batches',
  },
  recordPages: { 'debit-batches': 'debit-batch' },
  menu: [
    ...createAndList('bankAccounts', 'debit-mandates'),
    ...createAndList('bankAccounts', 'debit-batches'),
  ],
  dialogs: ['newDebitMandate', 'updateDebitMandate', 'newDebitBatch'],
} as const satisfies Manifest;
