import AutoDelete from '@mui/icons-material/AutoDeleteOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('retention', () => import('./RetentionPage.tsx'), AutoDelete)],
  dialogs: {
    retentionTerm: lazy(() => import('./TermDialog.tsx')),
  },
};
