import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import { lazy } from 'react';
import { userName } from './userModel.ts';

/** Users of the application: views, icon and name of a record. */
export const users = {
  name: 'users',
  list: lazy(() => import('./UserList.tsx')),
  create: lazy(() => import('./UserCreate.tsx')),
  icon: ManageAccounts,
  recordRepresentation: userName,
};
