import ImportExport from '@mui/icons-material/ImportExportOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'settings-package',
      list: lazy(() => import('./PackagePage.tsx')),
      icon: ImportExport,
    },
  ],
};
