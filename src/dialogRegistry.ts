import { lazy } from 'react';
import type { DialogRegistry } from './dialogs/DialogProvider.tsx';

/** Dialog type → its component, each in a chunk of its own, loaded when first opened. */
export const dialogRegistry: DialogRegistry = {
  payment: lazy(() => import('./resources/policies/PaymentDialog.tsx')),
  info: lazy(() => import('./resources/policies/PolicyDialog.tsx')),
  updateCustomer: lazy(() => import('./resources/customers/UpdateCustomerDialog.tsx')),
};
