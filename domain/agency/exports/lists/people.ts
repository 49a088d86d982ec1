import * as advisors from '../../../contract/people/advisors.ts';
import * as customers from '../../../contract/people/customers.ts';
import { advisor } from '../../../entities/advisor.ts';
import { customer } from '../../../entities/customer.ts';
import { exportOf } from '../column.ts';
import { entityColumns } from '../entityColumns.ts';

export const customerExport = exportOf(customers.listCustomers, {
  fileName: 'clientes',
  title: 'Clientes',
  columns: entityColumns(customer),
});

export const advisorExport = exportOf(advisors.listAdvisors, {
  fileName: 'asesores',
  title: 'Asesores',
  columns: entityColumns(advisor),
});
