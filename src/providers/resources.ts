import {
  advisors,
  auth,
  bankAccounts,
  type Call,
  cards,
  companies,
  customers,
  lookups,
  policies,
  users,
} from '../../domain/contract/index.ts';

/** The calls behind react-admin's methods for a resource; a method without a call is refused. */
export interface ResourceCalls {
  /** A call without a list specification is a catalogue: asked for once, whole, and kept. */
  readonly list?: Call;
  /** Without it a record is looked up in the list. */
  readonly one?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly delete?: Call;
  /** Another catalogue of the same rows, out of date when one is registered here. */
  readonly twin?: Call;
}

/** react-admin's resources → calls of the agency (specification §7). */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  customers: {
    list: customers.listCustomers,
    one: customers.getCustomer,
    create: customers.registerCustomer,
    update: customers.updateCustomer,
  },
  // Not one by one: that call brings all their policies and commissions along.
  advisors: {
    list: advisors.listAdvisors,
    create: advisors.registerAdvisor,
    update: advisors.updateAdvisor,
  },
  companies: { list: companies.listCompanies, create: companies.registerCompany },
  policies: {
    list: policies.listPolicies,
    one: policies.getPolicy,
    create: policies.registerPolicy,
  },
  users: {
    list: users.listUsers,
    one: auth.getUser,
    create: users.registerUser,
    update: users.setActive,
    delete: users.deleteUser,
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
  cards: { create: cards.registerCard, update: cards.updateCard },
  'masked-cards': { list: cards.listMaskedCards },
  'expiring-cards': { list: cards.listExpiringCards },
  'bank-accounts': {
    list: bankAccounts.listBankAccounts,
    create: bankAccounts.registerBankAccount,
    update: bankAccounts.updateBankAccount,
  },
  banks: { list: lookups.cardBanks, create: cards.registerBank, twin: lookups.accountBanks },
  'account-banks': { list: lookups.accountBanks },
  'card-types': { list: lookups.cardTypes },
  'account-types': { list: lookups.accountTypes },
};
