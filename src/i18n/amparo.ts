import { account } from './texts/account.ts';
import { advisorResource, advisors } from './texts/advisors.ts';
import { audit, auditResource } from './texts/audit.ts';
import { auth } from './texts/auth.ts';
import { bankAccountResource, bankAccounts } from './texts/bankAccounts.ts';
import { bankResource, banks } from './texts/banks.ts';
import { breaches, breachPersonResource, breachResource } from './texts/breaches.ts';
import { cardResource, cards, expiringCardResource } from './texts/cards.ts';
import { cash } from './texts/cash.ts';
import {
  accountColumns,
  commissionPaymentResource,
  commissionRefundResource,
  discounting,
  giving,
} from './texts/commissionForms.ts';
import { balanceResource, breakdown, history, statement } from './texts/commissionHistory.ts';
import {
  advisorCommissionResource,
  companyCommissionResource,
  overview,
} from './texts/commissionOverview.ts';
import { app, common } from './texts/common.ts';
import { companies, companyResource } from './texts/companies.ts';
import { consentResource, consents } from './texts/consents.ts';
import { customerResource, customers } from './texts/customers.ts';
import { dashboard } from './texts/dashboard.ts';
import {
  accessByUserResource,
  accessResource,
  dataAccess,
  personSeenResource,
} from './texts/dataAccess.ts';
import { endingPolicies, endingPolicyResource } from './texts/endingPolicies.ts';
import { exports } from './texts/exports.ts';
import { importResource, imports } from './texts/imports.ts';
import {
  instalmentProgressResource,
  insurerReceivableResource,
  insurerStatementResource,
  insurerStatements,
} from './texts/insurerStatements.ts';
import { latePaymentResource, latePayments } from './texts/latePayments.ts';
import { lopdp, lopdpResource } from './texts/lopdp.ts';
import { menu } from './texts/menu.ts';
import { messageResource, messages, messageTemplateResource } from './texts/messages.ts';
import { monthCloses } from './texts/monthCloses.ts';
import { ownFieldResource, ownFields } from './texts/ownFields.ts';
import { pages } from './texts/pages.ts';
import { paymentResource, payments } from './texts/payments.ts';
import { people } from './texts/people.ts';
import { permissionResource, permissions } from './texts/permissions.ts';
import { policies, policyResource } from './texts/policies.ts';
import { privacyDesk, privacyDeskResource } from './texts/privacyDesk.ts';
import { privacyRequestResource, privacyRequests } from './texts/privacyRequests.ts';
import { privacyTermResource, privacyTerms } from './texts/privacyTerms.ts';
import { processingRegister, processingRegisterResource } from './texts/processingRegister.ts';
import { receiptResource, receipts } from './texts/receipts.ts';
import { renewalResource, renewals, retentionResource } from './texts/renewals.ts';
import { reports } from './texts/reports.ts';
import { pastCustomerResource, retention, retentionPageResource } from './texts/retention.ts';
import { search } from './texts/search.ts';
import { settings, settingsResource } from './texts/settings.ts';
import { taskResource, tasks } from './texts/tasks.ts';
import { userResource, users } from './texts/users.ts';
import type { KeyOf, TextTree } from './textTree.ts';

/**
 * The product's own texts. `resources.<name>` is where react-admin looks for names, labels and
 * messages of a resource; everything else is asked for by its key.
 */
export const amparo = {
  app,
  common,
  menu,
  auth,
  people,
  pages,
  customers,
  advisors,
  accountColumns,
  giving,
  discounting,
  history,
  statement,
  breakdown,
  overview,
  companies,
  insurerStatements,
  monthCloses,
  privacyRequests,
  privacyDesk,
  privacyTerms,
  retention,
  consents,
  messages,
  imports,
  cards,
  banks,
  bankAccounts,
  policies,
  endingPolicies,
  renewals,
  payments,
  latePayments,
  receipts,
  cash,
  reports,
  exports,
  search,
  dashboard,
  tasks,
  users,
  permissions,
  settings,
  ownFields,
  account,
  lopdp,
  audit,
  breaches,
  processingRegister,
  dataAccess,
  resources: {
    customers: customerResource,
    cards: cardResource,
    'expiring-cards': expiringCardResource,
    banks: bankResource,
    'bank-accounts': bankAccountResource,
    policies: policyResource,
    'ending-policies': endingPolicyResource,
    renewals: renewalResource,
    'renewal-retention': retentionResource,
    payments: paymentResource,
    'late-payments': latePaymentResource,
    receipts: receiptResource,
    advisors: advisorResource,
    'commission-payments': commissionPaymentResource,
    'commission-refunds': commissionRefundResource,
    companies: companyResource,
    tasks: taskResource,
    users: userResource,
    balances: balanceResource,
    'advisor-commissions': advisorCommissionResource,
    'company-commissions': companyCommissionResource,
    'insurer-statements': insurerStatementResource,
    'insurer-receivables': insurerReceivableResource,
    'instalment-progress': instalmentProgressResource,
    messages: messageResource,
    'message-templates': messageTemplateResource,
    lopdp: lopdpResource,
    'privacy-requests': privacyRequestResource,
    privacy: privacyDeskResource,
    'privacy-terms': privacyTermResource,
    consents: consentResource,
    breaches: breachResource,
    'processing-register': processingRegisterResource,
    'breach-people': breachPersonResource,
    retention: retentionPageResource,
    'retention-customers': pastCustomerResource,
    'data-access': accessResource,
    'data-access-users': accessByUserResource,
    'data-access-people': personSeenResource,
    audit: auditResource,
    permissions: permissionResource,
    settings: settingsResource,
    imports: importResource,
    'own-fields': ownFieldResource,
  },
} as const satisfies TextTree;

/** A key of the product's own texts. */
export type TextKey = KeyOf<typeof amparo>;
