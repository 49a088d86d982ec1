import type { Manifest } from '../../manifest.ts';

export const manifest = {
  addresses: {
    '/management/get-all-payments': '/payments',
  },
  dialogs: ['processPayments', 'paymentByStatus'],
} as const satisfies Manifest;
