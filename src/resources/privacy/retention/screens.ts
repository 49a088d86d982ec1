import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'retention',
      list: lazy(() => import('./RetentionPage.tsx')),
      icon: AutoDelete,
    },
  ],
  dialogs: {
    retentionTerm: lazy(() => import('./TermDialog.tsx')),
  },
};
