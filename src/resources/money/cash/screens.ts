import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'cash',
      list: lazy(() => import('./CashPage.tsx')),
      icon: PointOfSale,
    },
  ],
  dialogs: {
    closeCash: lazy(() => import('./CloseCashDialog.tsx')),
  },
};
