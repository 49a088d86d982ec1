import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/receipts': '/receipts',
  },
  menu: [{ section: 'policies', resource: 'receipts', action: 'list' }],
  dialogs: ['collectSeveral', 'receipt', 'reverseReceipt'],
} as const satisfies Manifest;
