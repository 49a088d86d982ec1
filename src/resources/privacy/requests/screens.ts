import ContactPage from '@mui/icons-material/ContactPageOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
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
