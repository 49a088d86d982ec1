import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'bank-accounts',
      list: lazy(() => import('./AccountList.tsx')),
      create: lazy(() => import('./AccountCreate.tsx')),
      icon: AccountBalance,
      recordRepresentation: 'accountNumber',
    },
  ],
  dialogs: {
    newAccount: lazy(() => import('./NewAccountDialog.tsx')),
    updateAccount: lazy(() => import('./UpdateAccountDialog.tsx')),
  },
};
