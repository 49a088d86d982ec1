import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

export const endorsement = {
  title: 'Anexo',
  permissions: ['endorsements.list'],
  rowsAre: 'policies',
  subject: z.object({ endorsementId: id }),
} as const satisfies ReportDescription;
