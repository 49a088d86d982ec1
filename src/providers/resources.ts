import {
  advisors,
  audit,
  auth,
  bankAccounts,
  banks,
  type Call,
  cards,
  commissionOverview,
  companies,
  customers,
  lookups,
  payments,
  policies,
  tasks,
  users,
} from '../../domain/contract/index.ts';
import { type Complete, completing, masked, readPolicies, withPolicyCount } from './completing.ts';
import { readLatePayments } from './latePayments.ts';
import { orCatalogue } from './orCatalogue.ts';
import { readPayments } from './payments.ts';
import type { ReadList } from './readList.ts';
import { ownTasks, readTasks } from './tasks.ts';

/** The calls behind react-admin's methods for a resource; a method without a call is refused. */
export interface ResourceCalls {
  /** A call without a list specification is a catalogue: asked for once, whole, and kept. */
  readonly list?: Call;
  /** How the list is read, where it takes more than asking for it. */
  readonly read?: ReadList;
  /** Without it a record is looked up in the list. */
  readonly one?: Call;
  /** What not every server says of such a record, and can be worked out. */
  readonly complete?: Complete;
  readonly create?: Call;
  /** Values of the `:names` in the address of a new record. */
  readonly createParams?: () => Readonly<Record<string, string>>;
  readonly update?: Call;
  readonly delete?: Call;
  /** Catalogues of the same rows, out of date when one is registered here. */
  readonly choices?: readonly Call[];
}

/** react-admin's resources → calls of the agency (specification §7). */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  customers: {
    list: customers.listCustomers,
    read: completing(withPolicyCount),
    one: customers.getCustomer,
    complete: withPolicyCount,
    create: customers.registerCustomer,
    update: customers.updateCustomer,
  },
  // Customers, as who watches over their data sees them.
  lopdp: {
    list: customers.listCustomers,
    read: completing(withPolicyCount),
    one: customers.getCustomer,
    complete: withPolicyCount,
  },
  // Not one by one: that call brings all their policies and commissions along.
  advisors: {
    list: advisors.listAdvisors,
    read: completing(withPolicyCount),
    create: advisors.registerAdvisor,
    update: advisors.updateAdvisor,
  },
  companies: {
    list: companies.listCompanies,
    read: completing(withPolicyCount),
    create: companies.registerCompany,
  },
  policies: {
    list: policies.listPolicies,
    read: readPolicies,
    one: policies.getPolicy,
    create: policies.registerPolicy,
    update: policies.updatePolicy,
  },
  payments: { list: payments.listPayments, read: readPayments },
  'payment-movements': { list: payments.listMovements },
  'ending-policies': { list: policies.listEndingPolicies, read: readPolicies },
  'late-payments': { list: payments.listLatePayments, read: readLatePayments },
  users: {
    list: users.listUsers,
    one: auth.getUser,
    create: users.registerUser,
    update: users.setActive,
    delete: users.deleteUser,
  },
  audit: { list: audit.listEntries },
  tasks: {
    list: tasks.listTasks,
    read: readTasks,
    create: tasks.createTask,
    createParams: ownTasks,
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
  // Behind the human verification: providers/openCards.
  cards: { read: completing(masked), create: cards.registerCard, update: cards.updateCard },
  'masked-cards': { list: cards.listMaskedCards, read: completing(masked) },
  'expiring-cards': { list: cards.listExpiringCards, read: completing(masked) },
  'bank-accounts': {
    list: bankAccounts.listBankAccounts,
    create: bankAccounts.registerBankAccount,
    update: bankAccounts.updateBankAccount,
  },
  banks: {
    list: banks.listBanks,
    read: orCatalogue(lookups.cardBanks),
    create: cards.registerBank,
    choices: [lookups.cardBanks, lookups.accountBanks],
  },
  'card-banks': { list: lookups.cardBanks },
  'account-banks': { list: lookups.accountBanks },
  'card-types': { list: lookups.cardTypes },
  'account-types': { list: lookups.accountTypes },
  'advisor-commissions': { list: commissionOverview.listAdvisorCommissions },
  'company-commissions': { list: commissionOverview.listCompanyCommissions },
};
