import { lazy } from 'react';
import type { DialogRegistry } from './dialogs/DialogProvider.tsx';

/** Dialog type → its component, each in a chunk of its own, loaded when first opened. */
export const dialogRegistry: DialogRegistry = {
  payment: lazy(() => import('./resources/policies/collect/PaymentDialog.tsx')),
  reversePayment: lazy(() => import('./resources/policies/collect/ReversePaymentDialog.tsx')),
  processPayments: lazy(() => import('./resources/payments/ProcessPaymentsDialog.tsx')),
  info: lazy(() => import('./resources/policies/PolicyDialog.tsx')),
  updatePolicy: lazy(() => import('./resources/policies/update/UpdatePolicyDialog.tsx')),
  renewal: lazy(() => import('./resources/policies/renewal/RenewalDialog.tsx')),
  editPoliciesValues: lazy(() => import('./resources/policies/years/YearsDialog.tsx')),
  commissionHistory: lazy(
    () => import('./resources/commissions/history/CommissionHistoryDialog.tsx'),
  ),
  statement: lazy(() => import('./resources/commissions/statement/StatementDialog.tsx')),
  customerId: lazy(() => import('./resources/customers/CustomerPoliciesDialog.tsx')),
  advisor: lazy(() => import('./resources/commissions/give/GiveDialog.tsx')),
  commissionRefunds: lazy(() => import('./resources/commissions/refund/RefundDialog.tsx')),
  updateAdvisor: lazy(() => import('./resources/advisors/UpdateAdvisorDialog.tsx')),
  updateCustomer: lazy(() => import('./resources/customers/UpdateCustomerDialog.tsx')),
  updateCreditCard: lazy(() => import('./resources/cards/UpdateCardDialog.tsx')),
  paymentByStatus: lazy(() => import('./resources/payments/late/LatePaymentsDialog.tsx')),
  policyByStatus: lazy(() => import('./resources/policies/ending/EndingPoliciesDialog.tsx')),
  cardsByStatus: lazy(() => import('./resources/cards/ExpiringCardsDialog.tsx')),
  task: lazy(() => import('./resources/tasks/NewTaskDialog.tsx')),
  taskList: lazy(() => import('./resources/tasks/TaskListDialog.tsx')),
  anonymize: lazy(() => import('./resources/lopdp/AnonymizeDialog.tsx')),
  newCard: lazy(() => import('./resources/cards/NewCardDialog.tsx')),
  newAccount: lazy(() => import('./resources/bankAccounts/NewAccountDialog.tsx')),
  newBank: lazy(() => import('./resources/banks/NewBankDialog.tsx')),
  newCompany: lazy(() => import('./resources/companies/NewCompanyDialog.tsx')),
  newCustomer: lazy(() => import('./resources/customers/NewCustomerDialog.tsx')),
  newAdvisor: lazy(() => import('./resources/advisors/NewAdvisorDialog.tsx')),
  updateAccount: lazy(() => import('./resources/bankAccounts/UpdateAccountDialog.tsx')),
  auditEntry: lazy(() => import('./resources/audit/EntryDialog.tsx')),
  updateInsurerStatement: lazy(
    () => import('./resources/insurerStatements/UpdateStatementDialog.tsx'),
  ),
  profile: lazy(() => import('./account/ProfileDialog.tsx')),
  ownPassword: lazy(() => import('./account/OwnPasswordDialog.tsx')),
  secondFactor: lazy(() => import('./account/SecondFactorDialog.tsx')),
};
