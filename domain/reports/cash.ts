import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

/** A closing of a day's cash; it names no customer. */
export const cash = {
  title: 'Cierre de caja',
  permissions: ['cash.list'],
  rowsAre: 'policies',
  subject: z.object({ closingId: id }),
} as const satisfies ReportDescription;
