import { z } from 'zod';
import { customer } from '../../entities/customer.ts';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { ROWS_LIMIT, rowsWithin } from '../agency/ownRows.ts';
import { defineCall, getCall, postCall, putCall, type Resources } from '../call.ts';
import { answer, version } from '../fields.ts';
import { namedPolicyShape, ownedPolicyShape } from '../sales/policyShapes.ts';
import { byIdentity, personName } from './people.ts';
import { withPersonRules } from './personRules.ts';

export const customerShape = z.object(answerShape(customer));

/** A customer with their policies; with none for who may not list policies. */
const wholeCustomerShape = customerShape.extend({ policies: z.array(ownedPolicyShape) });

/** A customer of the whole list, which names their policies; none for who may not list policies. */
const listedCustomerShape = customerShape.extend({ policies: z.array(namedPolicyShape) });

/** Bare list with the names of policies; a page without them. */
export const listCustomers = getCall({
  path: 'customers/get-all-customer-optimized',
  shows: { as: 'customers', customers: ['id'] },
  access: 'customers.list',
  summary: 'Customers',
  envelope: 'allCustomer',
  answer: customerShape,
  whole: listedCustomerShape,
  list: listOf(customer),
});

/** The same list at the other address that specification §7 has for it. */
export const listCustomersWithPolicies = defineCall({
  ...listCustomers,
  path: 'customers/get-all-customer',
  summary: 'Customers, under the older of their two addresses',
});

export const canAnonymize = getCall({
  path: 'customers/can-anonymize/:id',
  access: 'lopdp.list',
  summary: 'Whether a customer may be made anonymous, and how many live policies forbid it',
  envelope: 'analysisResult',
  answer: z.object({ canAnonymize: answer.flag, activePolicies: answer.count }),
});

export const getCustomer = getCall({
  path: 'customers/get-customer-id/:id',
  shows: { as: 'customer-page', customers: ['id'] },
  access: 'customers.list',
  summary: 'One customer with their policies',
  envelope: 'customerById',
  answer: wholeCustomerShape,
});

export const findCustomerByIdentity = getCall({
  path: 'customers/by-identity',
  shows: { as: 'search', customers: ['id'] },
  access: 'customers.list',
  summary: 'The customer with an identity number or its person’s other one (cédula, RUC), or null',
  query: byIdentity,
  envelope: 'customerByIdentity',
  answer: personName.nullable(),
});

export const registerCustomer = postCall({
  path: 'customers/register-customer',
  access: 'customers.create',
  summary: 'Registers a customer',
  bodyLimit: ROWS_LIMIT,
  body: withPersonRules(z.object({ ...formShape(customer), rows: rowsWithin }), customer),
  envelope: 'customer',
  answer: wholeCustomerShape,
});

/** The update dialog requires less than registration; a key not sent stays as it is. */
export const updateCustomer = putCall({
  path: 'customers/update-customer-id/:id',
  access: 'customers.edit',
  summary: 'Updates a customer',
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...updateShape(customer), rows: rowsWithin, version }),
  envelope: 'customerUpdated',
  answer: wholeCustomerShape,
});

export const resources: Resources = {
  customers: {
    entity: customer,
    list: listCustomers,
    one: getCustomer,
    create: registerCustomer,
    update: updateCustomer,
  },
  // Customers, as who watches over their data sees them.
  lopdp: { list: listCustomers, one: getCustomer, of: 'customers' },
};
