import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/receipts': '/receipts',
  },
  menu: [{ section: 'collections', resource: 'receipts', action: 'list', beneath: 'payments' }],
  dialogs: ['collectSeveral', 'receipt', 'reverseReceipt'],
} as const satisfies Manifest;
