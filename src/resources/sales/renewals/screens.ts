import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('renewals', () => import('./RenewalsPage.tsx'), EventRepeat)],
  dialogs: {
    renewalCase: lazy(() => import('./dialogs/CaseDialog.tsx')),
    followRenewal: lazy(() => import('./dialogs/FollowDialog.tsx')),
    renewalContact: lazy(() => import('./dialogs/ContactDialog.tsx')),
    renewalLoss: lazy(() => import('./dialogs/LossDialog.tsx')),
  },
};
