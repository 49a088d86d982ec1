import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'banks',
      list: lazy(() => import('./BankList.tsx')),
      create: lazy(() => import('./BankCreate.tsx')),
      recordRepresentation: 'bankName',
    },
  ],
  dialogs: {
    newBank: lazy(() => import('./NewBankDialog.tsx')),
    updateBank: lazy(() => import('./UpdateBankDialog.tsx')),
  },
};
