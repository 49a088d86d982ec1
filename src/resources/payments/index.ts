import Payments from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';

/** Payments, of all policies: view and icon. They come into being with their policy. */
export const payments = {
  name: 'payments',
  list: lazy(() => import('./PaymentList.tsx')),
  icon: Payments,
};
