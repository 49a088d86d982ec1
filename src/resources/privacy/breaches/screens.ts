import GppBad from '@mui/icons-material/GppBadOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('breaches', () => import('./BreachesPage.tsx'), GppBad)],
  dialogs: {
    breach: lazy(() => import('./BreachDialog.tsx')),
    breachAct: lazy(() => import('./BreachActDialog.tsx')),
  },
};
