import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

export const overdueNotice = {
  title: 'Aviso de mora',
  permissions: ['collections.list'],
  rowsAre: 'policies',
  subject: z.object({ noticeId: id }),
} as const satisfies ReportDescription;
