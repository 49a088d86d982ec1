import * as advisors from '../../../contract/people/advisors.ts';
import * as customers from '../../../contract/people/customers.ts';
import { advisor } from '../../../entities/advisor.ts';
import { customer } from '../../../entities/customer.ts';
import { exportOf } from '../column.ts';
import { entityColumns } from '../entityColumns.ts';

export const peopleLists = {
  customers: exportOf(customers.listCustomers, {
    title: 'Clientes',
    columns: entityColumns(customer),
  }),
  advisors: exportOf(advisors.listAdvisors, {
    title: 'Asesores',
    columns: entityColumns(advisor),
  }),
} as const;
