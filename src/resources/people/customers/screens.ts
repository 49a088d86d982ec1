import People from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'customers',
      list: lazy(() => import('./CustomerList.tsx')),
      create: lazy(() => import('./CustomerCreate.tsx')),
      show: lazy(() => import('./page/CustomerPage.tsx')),
      icon: People,
      recordRepresentation: nameOrNumber,
    },
  ],
  dialogs: {
    customerId: lazy(() => import('./CustomerPoliciesDialog.tsx')),
    updateCustomer: lazy(() => import('./UpdateCustomerDialog.tsx')),
    mergeCustomer: lazy(() => import('./merge/MergeDialog.tsx')),
    customerMerges: lazy(() => import('./merge/MergesDialog.tsx')),
    newCustomer: lazy(() => import('./NewCustomerDialog.tsx')),
  },
};
