import Inventory from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'processing-register',
      list: lazy(() => import('./RegisterPage.tsx')),
      icon: Inventory,
    },
  ],
  dialogs: {
    processingActivity: lazy(() => import('./ActivityDialog.tsx')),
  },
};
