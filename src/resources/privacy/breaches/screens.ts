import GppBad from '@mui/icons-material/GppBadOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'breaches',
      list: lazy(() => import('./BreachesPage.tsx')),
      icon: GppBad,
    },
  ],
  dialogs: {
    breach: lazy(() => import('./BreachDialog.tsx')),
    breachAct: lazy(() => import('./BreachActDialog.tsx')),
  },
};
