import People from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import { nameOrNumber } from '../../../domain/personName.ts';

/** Customers: views, icon and name of a record. */
export const customers = {
  name: 'customers',
  list: lazy(() => import('./CustomerList.tsx')),
  create: lazy(() => import('./CustomerCreate.tsx')),
  show: lazy(() => import('./page/CustomerPage.tsx')),
  icon: People,
  recordRepresentation: nameOrNumber,
};
