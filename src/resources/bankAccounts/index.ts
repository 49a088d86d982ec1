import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { lazy } from 'react';

/** Bank accounts: views, icon and name of a record. */
export const bankAccounts = {
  name: 'bank-accounts',
  list: lazy(() => import('./AccountList.tsx')),
  create: lazy(() => import('./AccountCreate.tsx')),
  icon: AccountBalance,
  recordRepresentation: 'accountNumber',
};
