import Inventory from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
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
