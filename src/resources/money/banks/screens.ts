import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./BankForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'banks',
      list: lazy(() => import('./BankList.tsx')),
      create: screenOf(forms, 'BankCreate'),
      recordRepresentation: 'bankName',
    },
  ],
  dialogs: {
    newBank: screenOf(forms, 'NewBankDialog'),
    updateBank: screenOf(forms, 'UpdateBankDialog'),
  },
};
