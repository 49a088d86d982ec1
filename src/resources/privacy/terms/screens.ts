import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'privacy-terms',
      list: lazy(() => import('./TermsPage.tsx')),
      icon: EventBusy,
    },
  ],
  dialogs: {
    privacyTerm: lazy(() => import('./TermDialog.tsx')),
    holiday: lazy(() => import('./HolidayDialog.tsx')),
  },
};
