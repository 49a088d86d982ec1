import Print from '@mui/icons-material/PrintOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'print-texts',
      list: lazy(() => import('./PrintTextsPage.tsx')),
      icon: Print,
    },
  ],
  dialogs: {
    updatePrintTexts: lazy(() => import('./UpdatePrintTextsDialog.tsx')),
  },
};
