import Settings from '@mui/icons-material/SettingsOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'settings',
      list: lazy(() => import('./SettingsPage.tsx')),
      icon: Settings,
    },
  ],
};
