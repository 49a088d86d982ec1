import { z } from 'zod';
import { date, id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

export const certificate = {
  title: 'Certificado',
  permissions: ['policies.list'],
  rowsAre: 'policies',
  subject: z.object({ policyId: id, recordId: id, asOf: date }),
} as const satisfies ReportDescription;
