import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

/** An endorsement: what it changes, and its premium (domain §39). */
export const endorsement = {
  title: 'Anexo',
  permissions: ['endorsements.list'],
  rowsAre: 'policies',
  subject: z.object({ endorsementId: id }),
  missingFromLegacyApi: true,
} as const satisfies ReportDescription;
