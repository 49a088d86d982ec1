import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/get-all-payments': '/payments',
  },
  menu: [{ section: 'collections', resource: 'payments', action: 'list', isFirst: true }],
  dialogs: ['processPayments', 'paymentByStatus'],
} as const satisfies Manifest;
