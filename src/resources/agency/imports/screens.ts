import CloudUpload from '@mui/icons-material/CloudUploadOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'imports',
      list: lazy(() => import('./ImportList.tsx')),
      create: lazy(() => import('./ImportCreate.tsx')),
      icon: CloudUpload,
    },
  ],
  pages: {
    '/import': lazy(() => import('./ImportPage.tsx')),
  },
};
