import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';
import { userName } from './userModel.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'users',
      list: lazy(() => import('./UserList.tsx')),
      create: screenOf(() => import('./UserForms.tsx'), 'UserCreate'),
      icon: ManageAccounts,
      recordRepresentation: userName,
    },
  ],
  dialogs: {
    updateUser: screenOf(() => import('./UserForms.tsx'), 'UpdateUserDialog'),
    signInOfUser: screenOf(() => import('./UserForms.tsx'), 'SignInDialog'),
  },
};
