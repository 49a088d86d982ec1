import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  answer,
  date,
  email,
  id,
  identityNumber,
  optionalText,
  phone,
  text,
  version,
  yesNo,
} from './fields.ts';
import { searchText } from './lists.ts';

/** A customer as every answer shows them (specification §3). */
export const customerShape = z.object({
  id: answer.id,
  ci_ruc: answer.text,
  firstName: answer.text,
  secondName: answer.optionalText,
  surname: answer.optionalText,
  secondSurname: answer.optionalText,
  email: answer.text,
  numberPhone: answer.text,
  birthdate: answer.date,
  address: answer.text,
  status_id: answer.id,
  province_id: answer.id,
  city_id: answer.id,
  personalData: answer.flag,
  createdAt: answer.instant,
  version: answer.id,
  civil: z.object({ id: answer.id, status: answer.text }),
  province: z.object({ id: answer.id, provinceName: answer.text }),
  city: z.object({ id: answer.id, cityName: answer.text }),
});

/** Registration's fields; required ones as in specification §5. */
const customerForm = z.object({
  ci_ruc: identityNumber,
  firstName: text(60),
  secondName: optionalText(60),
  surname: optionalText(60),
  secondSurname: optionalText(60),
  email,
  numberPhone: phone,
  status_id: id,
  province_id: id,
  city_id: id,
  birthdate: date,
  address: text(200),
  personalData: yesNo,
});

const params = z.object({ id });

/** Customers, without their policies. */
export const listCustomers = defineCall({
  method: 'GET',
  path: 'customers/get-all-customer-optimized',
  access: 'customers.list',
  summary: 'Customers without their policies',
  envelope: 'allCustomer',
  answer: customerShape,
  list: {
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
    search: [
      'ci_ruc',
      'firstName',
      'secondName',
      'surname',
      'secondSurname',
      'email',
      'numberPhone',
    ],
  },
});

export const getCustomer = defineCall({
  method: 'GET',
  path: 'customers/get-customer-id/:id',
  access: 'customers.list',
  summary: 'One customer',
  params,
  envelope: 'customerById',
  answer: customerShape,
});

export const registerCustomer = defineCall({
  method: 'POST',
  path: 'customers/register-customer',
  access: 'customers.create',
  summary: 'Registers a customer',
  body: customerForm,
  envelope: 'customer',
  answer: customerShape,
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
  answer: customerShape,
});
