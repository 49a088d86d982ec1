import Description from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'policies',
      list: lazy(() => import('./PolicyList.tsx')),
      create: lazy(() => import('./PolicyCreate.tsx')),
      show: lazy(() => import('./PolicyPage.tsx')),
      icon: Description,
      recordRepresentation: 'numberPolicy',
    },
  ],
  dialogs: {
    payment: lazy(() => import('./collect/PaymentDialog.tsx')),
    reversePayment: lazy(() => import('./collect/ReversePaymentDialog.tsx')),
    info: lazy(() => import('./PolicyDialog.tsx')),
    updatePolicy: lazy(() => import('./update/UpdatePolicyDialog.tsx')),
    renewal: lazy(() => import('./renewal/RenewalDialog.tsx')),
    editPoliciesValues: lazy(() => import('./years/YearsDialog.tsx')),
    policyByStatus: lazy(() => import('./ending/EndingPoliciesDialog.tsx')),
  },
};
