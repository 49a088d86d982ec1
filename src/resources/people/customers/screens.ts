import People from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./CustomerForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'customers',
      list: lazy(() => import('./CustomerList.tsx')),
      create: screenOf(forms, 'CustomerCreate'),
      show: lazy(() => import('./page/CustomerPage.tsx')),
      icon: People,
      recordRepresentation: nameOrNumber,
    },
  ],
  dialogs: {
    customerId: lazy(() => import('./CustomerPoliciesDialog.tsx')),
    updateCustomer: screenOf(forms, 'UpdateCustomerDialog'),
    mergeCustomer: lazy(() => import('./merge/MergeDialog.tsx')),
    customerMerges: lazy(() => import('./merge/MergesDialog.tsx')),
    newCustomer: screenOf(forms, 'NewCustomerDialog'),
  },
};
