import type { Manifest } from '../../manifest.ts';

/** Receipts given to customers for what was collected. */
export const manifest = {
  addresses: {
    '/management/receipts': '/receipts',
  },
  menu: [{ section: 'policies', resource: 'receipts', action: 'list' }],
  dialogs: ['collectSeveral', 'receipt', 'reverseReceipt'],
} as const satisfies Manifest;
