import {
  advisors,
  type Call,
  companies,
  customers,
  lookups,
  policies,
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
}

/** react-admin's resources → calls of the agency (specification §7). */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  customers: {
    list: customers.listCustomers,
    one: customers.getCustomer,
    create: customers.registerCustomer,
    update: customers.updateCustomer,
  },
  advisors: { list: advisors.listAdvisors },
  companies: { list: companies.listCompanies },
  policies: {
    list: policies.listPolicies,
    one: policies.getPolicy,
    create: policies.registerPolicy,
  },
  'civil-statuses': { list: lookups.civilStatuses },
  provinces: { list: lookups.provinces },
  cities: { list: lookups.cities },
  'policy-types': { list: lookups.policyTypes },
  'payment-frequencies': { list: lookups.paymentFrequencies },
  'payment-methods': { list: lookups.paymentMethods },
  'policy-statuses': { list: lookups.policyStatuses },
  'payment-statuses': { list: lookups.paymentStatuses },
  banks: { list: lookups.cardBanks },
  'account-banks': { list: lookups.accountBanks },
  'card-types': { list: lookups.cardTypes },
  'account-types': { list: lookups.accountTypes },
};
