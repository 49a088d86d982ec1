import Receipt from '@mui/icons-material/ReceiptOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('receipts', () => import('./ReceiptList.tsx'), Receipt)],
  dialogs: {
    collectSeveral: lazy(() => import('./collect/CollectSeveralDialog.tsx')),
    receipt: screenOf(() => import('./ReceiptDialogs.tsx'), 'ReceiptDialog'),
    reverseReceipt: screenOf(() => import('./ReceiptDialogs.tsx'), 'ReverseReceiptDialog'),
  },
};
