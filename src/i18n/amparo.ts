import { advisorResource } from './texts/advisors.ts';
import { auth } from './texts/auth.ts';
import { app, common } from './texts/common.ts';
import { companyResource } from './texts/companies.ts';
import { customerResource, customers } from './texts/customers.ts';
import { menu } from './texts/menu.ts';
import { paymentResource, payments } from './texts/payments.ts';
import { policies, policyResource } from './texts/policies.ts';
import { userResource } from './texts/users.ts';
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
  customers,
  policies,
  payments,
  resources: {
    customers: customerResource,
    policies: policyResource,
    payments: paymentResource,
    advisors: advisorResource,
    companies: companyResource,
    users: userResource,
  },
} as const satisfies TextTree;

/** A key of the product's own texts. */
export type TextKey = KeyOf<typeof amparo>;
