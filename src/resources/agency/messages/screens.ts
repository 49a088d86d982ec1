import Forum from '@mui/icons-material/ForumOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('messages', () => import('./MessageList.tsx'), Forum)],
  dialogs: {
    sendMessages: lazy(() => import('./send/SendMessagesDialog.tsx')),
    campaign: lazy(() => import('./send/CampaignDialog.tsx')),
    writeMessage: lazy(() => import('./WriteMessageDialog.tsx')),
    message: lazy(() => import('./MessageDialog.tsx')),
    objection: lazy(() => import('./ObjectionDialog.tsx')),
  },
};
