import { sql } from 'kysely';
import type { ListDefinition } from '../../../db/list.ts';
import { commissionPaymentRow, commissionPaymentsFrom } from './rows.repository.ts';

export const advanceListOf = (advisorId: number): ListDefinition => ({
  from: sql`${commissionPaymentsFrom} and cp.policy_id is null and cp.advisor_id = ${advisorId}`,
  id: sql`cp.id`,
  sort: { createdAt: sql`receipt.paid_on` },
  defaultSort: { field: 'createdAt', order: 'DESC' },
  row: commissionPaymentRow,
});
