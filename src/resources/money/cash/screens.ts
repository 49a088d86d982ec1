import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('cash', () => import('./CashPage.tsx'), PointOfSale)],
  dialogs: {
    closeCash: lazy(() => import('./CloseCashDialog.tsx')),
  },
};
