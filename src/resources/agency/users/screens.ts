import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';
import { userName } from './userModel.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'users',
      list: lazy(() => import('./UserList.tsx')),
      create: lazy(() => import('./UserCreate.tsx')),
      icon: ManageAccounts,
      recordRepresentation: userName,
    },
  ],
  dialogs: {
    updateUser: lazy(() => import('./UpdateUserDialog.tsx')),
    signInOfUser: lazy(() => import('./SignInDialog.tsx')),
  },
};
