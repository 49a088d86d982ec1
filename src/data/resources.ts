import {
  advisors,
  audit,
  auth,
  bankAccounts,
  banks,
  breaches,
  type Call,
  cards,
  commissionOverview,
  companies,
  consents,
  customerMerges,
  customers,
  dataAccess,
  imports,
  instalmentProgress,
  insurerReceivables,
  insurerStatements,
  lookups,
  messages,
  payments,
  policies,
  privacyRequests,
  receipts,
  renewalRetention,
  renewals,
  retention,
  settings,
  tasks,
  users,
} from '../../domain/contract/index.ts';
import { readSession } from '../session/session.ts';

/** The visitor, in the addresses of their own tasks: those of other users are out of reach. */
const ownTasks = (): Record<string, string> => {
  const uuid = readSession()?.user.uuid ?? '';
  return { uuid, userId: uuid };
};

/** The calls behind react-admin's methods for a resource; a method without a call is refused. */
export interface ResourceCalls {
  /** A call without a list specification is a catalogue: asked for once, whole, and kept. */
  readonly list?: Call;
  /** Without it a record is looked up in the list. */
  readonly one?: Call;
  readonly create?: Call;
  /** Values of the `:names` in the addresses of the list and of a new record. */
  readonly params?: () => Readonly<Record<string, string>>;
  readonly update?: Call;
  readonly delete?: Call;
  /** Catalogues of the same rows, out of date when one is registered here. */
  readonly choices?: readonly Call[];
}

/** react-admin's resources → calls of the agency (specification §7). */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  customers: {
    list: customers.listCustomers,
    one: customers.getCustomer,
    create: customers.registerCustomer,
    update: customers.updateCustomer,
  },
  'customer-merges': { list: customerMerges.listMerges },
  // Customers, as who watches over their data sees them.
  lopdp: {
    list: customers.listCustomers,
    one: customers.getCustomer,
  },
  // Not one by one: that call brings all their policies and commissions along.
  advisors: {
    list: advisors.listAdvisors,
    create: advisors.registerAdvisor,
    update: advisors.updateAdvisor,
  },
  companies: {
    list: companies.listCompanies,
    create: companies.registerCompany,
    update: companies.updateCompany,
  },
  policies: {
    list: policies.listPolicies,
    one: policies.getPolicy,
    create: policies.registerPolicy,
    update: policies.updatePolicy,
  },
  renewals: { list: renewals.listRenewals, one: renewals.getRenewal },
  consents: { list: consents.listConsents },
  'breach-people': { list: breaches.listBreachPeople },
  'retention-customers': { list: retention.listPastCustomers },
  'data-access': { list: dataAccess.listAccesses },
  'data-access-users': { list: dataAccess.listAccessesByUser },
  'data-access-people': { list: dataAccess.listPeopleSeen },
  'renewal-retention': { list: renewalRetention.listRetention },
  payments: { list: payments.listPayments },
  'payment-movements': { list: payments.listMovements },
  'ending-policies': { list: policies.listEndingPolicies },
  'late-payments': { list: payments.listLatePayments },
  receipts: { list: receipts.listReceipts, one: receipts.getReceipt },
  users: {
    list: users.listUsers,
    one: auth.getUser,
    create: users.registerUser,
    update: users.updateUser,
    delete: users.deleteUser,
  },
  audit: { list: audit.listEntries },
  settings: { one: settings.getSettings, update: settings.updateSettings },
  tasks: {
    list: tasks.listTasks,
    create: tasks.createTask,
    params: ownTasks,
    update: tasks.updateTask,
    delete: tasks.deleteTask,
  },
  'civil-statuses': { list: lookups.civilStatuses },
  provinces: { list: lookups.provinces },
  cities: { list: lookups.cities },
  'policy-types': { list: lookups.policyTypes },
  'payment-frequencies': { list: lookups.paymentFrequencies },
  'payment-methods': { list: lookups.paymentMethods },
  'policy-statuses': { list: lookups.policyStatuses },
  'payment-statuses': { list: lookups.paymentStatuses },
  // Its list is behind the human verification: data/cards.
  cards: { create: cards.registerCard, update: cards.updateCard },
  'masked-cards': { list: cards.listMaskedCards },
  'expiring-cards': { list: cards.listExpiringCards },
  'bank-accounts': {
    list: bankAccounts.listBankAccounts,
    create: bankAccounts.registerBankAccount,
    update: bankAccounts.updateBankAccount,
  },
  banks: {
    list: banks.listBanks,
    create: banks.registerBank,
    update: banks.updateBank,
    choices: [lookups.cardBanks, lookups.accountBanks],
  },
  'card-banks': { list: lookups.cardBanks },
  'account-banks': { list: lookups.accountBanks },
  'card-types': { list: lookups.cardTypes },
  'account-types': { list: lookups.accountTypes },
  'advisor-commissions': { list: commissionOverview.listAdvisorCommissions },
  'insurer-statements': {
    list: insurerStatements.listStatements,
    one: insurerStatements.getStatement,
    create: insurerStatements.registerStatement,
    update: insurerStatements.updateStatement,
    delete: insurerStatements.deleteStatement,
  },
  'insurer-receivables': { list: insurerReceivables.listReceivables },
  'instalment-progress': { list: instalmentProgress.listInstalmentProgress },
  messages: { list: messages.listMessages, one: messages.getMessage },
  'privacy-requests': {
    list: privacyRequests.listRequests,
    one: privacyRequests.getRequest,
    create: privacyRequests.registerRequest,
  },
  imports: { list: imports.listImports, create: imports.uploadImport },
  'company-commissions': { list: commissionOverview.listCompanyCommissions },
};
