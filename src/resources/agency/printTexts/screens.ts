import Print from '@mui/icons-material/PrintOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('print-texts', () => import('./PrintTextsPage.tsx'), Print)],
  dialogs: {
    updatePrintTexts: lazy(() => import('./UpdatePrintTextsDialog.tsx')),
  },
};
