import ContactPage from '@mui/icons-material/ContactPageOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'privacy-requests',
      list: lazy(() => import('./RequestList.tsx')),
      create: lazy(() => import('./RequestCreate.tsx')),
      icon: ContactPage,
    },
  ],
  dialogs: {
    privacyRequest: lazy(() => import('./RequestDialog.tsx')),
    privacyRequestAct: lazy(() => import('./ActDialog.tsx')),
  },
};
