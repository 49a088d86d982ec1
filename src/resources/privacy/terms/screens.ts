import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('privacy-terms', () => import('./TermsPage.tsx'), EventBusy)],
  dialogs: {
    privacyTerm: lazy(() => import('./TermDialog.tsx')),
    holiday: lazy(() => import('./HolidayDialog.tsx')),
  },
};
