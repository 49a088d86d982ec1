import { lazy } from 'react';
import type { DialogRegistry } from './dialogs/DialogProvider.tsx';

/** Dialog type → its component, each in a chunk of its own, loaded when first opened. */
export const dialogRegistry: DialogRegistry = {
  payment: lazy(() => import('./resources/policies/PaymentDialog.tsx')),
  info: lazy(() => import('./resources/policies/PolicyDialog.tsx')),
  customerId: lazy(() => import('./resources/customers/CustomerPoliciesDialog.tsx')),
  updateAdvisor: lazy(() => import('./resources/advisors/UpdateAdvisorDialog.tsx')),
  updateCustomer: lazy(() => import('./resources/customers/UpdateCustomerDialog.tsx')),
  updateCreditCard: lazy(() => import('./resources/cards/UpdateCardDialog.tsx')),
  cardsByStatus: lazy(() => import('./resources/cards/ExpiringCardsDialog.tsx')),
  newCard: lazy(() => import('./resources/cards/NewCardDialog.tsx')),
  newAccount: lazy(() => import('./resources/bankAccounts/NewAccountDialog.tsx')),
  updateAccount: lazy(() => import('./resources/bankAccounts/UpdateAccountDialog.tsx')),
};
