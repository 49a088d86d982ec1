import Payments from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('payments', () => import('./PaymentList.tsx'), Payments)],
  dialogs: {
    processPayments: lazy(() => import('./process/ProcessPaymentsDialog.tsx')),
    paymentByStatus: lazy(() => import('./late/LatePaymentsDialog.tsx')),
  },
};
