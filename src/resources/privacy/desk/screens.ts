import Gavel from '@mui/icons-material/GavelOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'privacy',
      list: lazy(() => import('./DeskPage.tsx')),
      icon: Gavel,
    },
  ],
};
