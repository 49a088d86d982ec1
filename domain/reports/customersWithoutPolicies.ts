import { z } from 'zod';
import { filterOf } from '../contract/lists.ts';
import { customer } from '../entities/customer.ts';
import { listOf } from '../entities/entity.ts';
import type { ReportDescription } from './description.ts';

/** Whom the agency may offer insurance: customers without a policy in force, filtered as their list is. */
export const customersWithoutPolicies = {
  title: 'Clientes sin pólizas',
  permissions: ['customers.list', 'policies.list'],
  rowsAre: 'customers',
  subject: z.object({ filter: filterOf(listOf(customer)) }),
  missingFromLegacyApi: true,
} as const satisfies ReportDescription;
