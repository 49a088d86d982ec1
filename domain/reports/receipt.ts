import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

export const receipt = {
  title: 'Recibo',
  permissions: ['receipts.list'],
  rowsAre: 'policies',
  subject: z.object({ receiptId: id }),
} as const satisfies ReportDescription;
