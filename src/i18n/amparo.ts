import { advisorResource, advisors } from './texts/advisors.ts';
import { auth } from './texts/auth.ts';
import { bankAccountResource, bankAccounts } from './texts/bankAccounts.ts';
import { bankResource, banks } from './texts/banks.ts';
import { cardResource, cards, expiringCardResource } from './texts/cards.ts';
import { app, common } from './texts/common.ts';
import { companies, companyResource } from './texts/companies.ts';
import { customerResource, customers } from './texts/customers.ts';
import { exports } from './texts/exports.ts';
import { menu } from './texts/menu.ts';
import { paymentResource, payments } from './texts/payments.ts';
import { people } from './texts/people.ts';
import { policies, policyResource } from './texts/policies.ts';
import { reports } from './texts/reports.ts';
import { search } from './texts/search.ts';
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
  customers,
  advisors,
  companies,
  cards,
  banks,
  bankAccounts,
  policies,
  payments,
  reports,
  exports,
  search,
  users,
  resources: {
    customers: customerResource,
    cards: cardResource,
    'expiring-cards': expiringCardResource,
    banks: bankResource,
    'bank-accounts': bankAccountResource,
    policies: policyResource,
    payments: paymentResource,
    advisors: advisorResource,
    companies: companyResource,
    users: userResource,
  },
} as const satisfies TextTree;

/** A key of the product's own texts. */
export type TextKey = KeyOf<typeof amparo>;
