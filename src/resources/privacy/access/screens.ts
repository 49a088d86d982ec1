import PersonSearch from '@mui/icons-material/PersonSearchOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'data-access',
      list: lazy(() => import('./AccessPage.tsx')),
      icon: PersonSearch,
    },
  ],
};
