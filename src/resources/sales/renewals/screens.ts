import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./dialogs/RenewalForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('renewals', () => import('./RenewalsPage.tsx'), EventRepeat)],
  dialogs: {
    renewalCase: lazy(() => import('./dialogs/CaseDialog.tsx')),
    followRenewal: screenOf(forms, 'FollowDialog'),
    renewalContact: screenOf(forms, 'ContactDialog'),
    renewalLoss: screenOf(forms, 'LossDialog'),
  },
};
