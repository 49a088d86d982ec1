import { z } from 'zod';
import { defineCall } from './call.ts';
import { answer, id, optionalText, text, version, yesNo } from './fields.ts';
import { searchText } from './lists.ts';
import { byIdentity, personAnswer, personForm, personName } from './people.ts';
import { ownedPolicyShape } from './policyShapes.ts';

/** A customer as a page of a list shows them (specification §3). */
export const customerShape = z.object({
  ...personAnswer,
  surname: answer.optionalText,
  address: answer.text,
  status_id: answer.id,
  province_id: answer.id,
  city_id: answer.id,
  civil: z.object({ id: answer.id, status: answer.text }),
  province: z.object({ id: answer.id, provinceName: answer.text }),
  city: z.object({ id: answer.id, cityName: answer.text }),
  /** How many policies are theirs, of whatever status. */
  policiesCount: answer.count,
  /** When they were made anonymous (LOPDP); null while they are not. */
  anonymizedAt: answer.instant.nullable(),
});

/** A customer with their policies; with none for who may not list policies. */
const wholeCustomerShape = customerShape.extend({ policies: z.array(ownedPolicyShape) });

/** Registration's fields; required ones as in specification §5. */
const customerForm = z.object({
  ...personForm,
  surname: optionalText(60),
  status_id: id,
  province_id: id,
  city_id: id,
  address: text(200),
});

const params = z.object({ id });

const list = {
  name: 'customers',
  sort: [
    'id',
    'ci_ruc',
    'firstName',
    'surname',
    'email',
    'numberPhone',
    'birthdate',
    'createdAt',
    'status_id',
    'province_id',
    'city_id',
    'personalData',
  ],
  filter: {
    q: searchText,
    id: z.array(id).max(1000),
    status_id: id,
    province_id: id,
    city_id: id,
    personalData: yesNo,
  },
  search: ['ci_ruc', 'firstName', 'secondName', 'surname', 'secondSurname', 'email', 'numberPhone'],
};

/** Bare, each has their policies; a page has them without. */
export const listCustomers = defineCall({
  method: 'GET',
  path: 'customers/get-all-customer-optimized',
  access: 'customers.list',
  summary: 'Customers',
  envelope: 'allCustomer',
  answer: customerShape,
  whole: wholeCustomerShape,
  list,
});

/** Customers with the policies they have. */
export const listCustomersWithPolicies = defineCall({
  method: 'GET',
  path: 'customers/get-all-customer',
  access: 'customers.list',
  summary: 'Customers with their policies',
  envelope: 'allCustomer',
  answer: wholeCustomerShape,
  list,
});

/** Only who has no live policy may be made anonymous (domain §9). */
export const canAnonymize = defineCall({
  method: 'GET',
  path: 'customers/can-anonymize/:id',
  access: 'lopdp.list',
  summary: 'Whether a customer may be made anonymous, and how many live policies forbid it',
  params,
  envelope: 'analysisResult',
  answer: z.object({ canAnonymize: answer.flag, activePolicies: answer.count }),
});

export const getCustomer = defineCall({
  method: 'GET',
  path: 'customers/get-customer-id/:id',
  access: 'customers.list',
  summary: 'One customer with their policies',
  params,
  envelope: 'customerById',
  answer: wholeCustomerShape,
});

/** For the form of a registration, which tells of a number that is taken before all is typed. */
export const findCustomerByIdentity = defineCall({
  method: 'GET',
  path: 'customers/by-identity',
  access: 'customers.list',
  summary: 'The customer with an identity number, or null',
  query: byIdentity,
  envelope: 'customerByIdentity',
  answer: personName.nullable(),
});

export const registerCustomer = defineCall({
  method: 'POST',
  path: 'customers/register-customer',
  access: 'customers.create',
  summary: 'Registers a customer',
  body: customerForm,
  envelope: 'customer',
  answer: wholeCustomerShape,
});

/** The update dialog requires less than registration; a key not sent stays as it is. */
export const updateCustomer = defineCall({
  method: 'PUT',
  path: 'customers/update-customer-id/:id',
  access: 'customers.edit',
  summary: 'Updates a customer',
  params,
  body: customerForm
    .partial({ status_id: true, province_id: true, city_id: true, personalData: true })
    .extend({ version }),
  envelope: 'customerUpdated',
  answer: wholeCustomerShape,
});
