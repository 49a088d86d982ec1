import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./AccountForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'bank-accounts',
      list: lazy(() => import('./AccountList.tsx')),
      create: screenOf(forms, 'AccountCreate'),
      icon: AccountBalance,
      recordRepresentation: 'accountNumber',
    },
  ],
  dialogs: {
    newAccount: screenOf(forms, 'NewAccountDialog'),
    updateAccount: screenOf(forms, 'UpdateAccountDialog'),
  },
};
