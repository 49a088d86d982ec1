import AdminPanelSettings from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'permissions',
      list: lazy(() => import('./PermissionsPage.tsx')),
      icon: AdminPanelSettings,
    },
  ],
};
