import { z } from 'zod';
import { filterOf } from '../contract/lists.ts';
import { customer } from '../entities/customer.ts';
import { listOf } from '../entities/entity.ts';
import type { ReportDescription } from './description.ts';

export const customersWithoutPolicies = {
  title: 'Clientes sin pólizas',
  permissions: ['customers.list', 'policies.list'],
  rowsAre: 'customers',
  subject: z.object({ filter: filterOf(listOf(customer)) }),
} as const satisfies ReportDescription;
