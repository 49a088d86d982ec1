import Receipt from '@mui/icons-material/ReceiptOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'receipts',
      list: lazy(() => import('./ReceiptList.tsx')),
      icon: Receipt,
    },
  ],
  dialogs: {
    collectSeveral: lazy(() => import('./collect/CollectSeveralDialog.tsx')),
    receipt: lazy(() => import('./ReceiptDialog.tsx')),
    reverseReceipt: lazy(() => import('./ReverseReceiptDialog.tsx')),
  },
};
