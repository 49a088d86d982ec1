import Print from '@mui/icons-material/PrintOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
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
