import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';
import { userName } from './userModel.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'users',
      list: screenOf(() => import('./UserList.tsx'), 'UserList'),
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
