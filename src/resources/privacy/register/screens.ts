import Inventory from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('processing-register', () => import('./RegisterPage.tsx'), Inventory)],
  dialogs: {
    processingActivity: lazy(() => import('./ActivityDialog.tsx')),
  },
};
