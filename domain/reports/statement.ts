import { z } from 'zod';
import { date, id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

/** An advisor's statement, from one day to another, both included. */
export const statement = {
  title: 'Estado de cuenta de un asesor',
  permissions: ['advisors.list'],
  rowsAre: 'policies',
  subject: z.object({ advisorId: id, from: date, to: date }),
} as const satisfies ReportDescription;
