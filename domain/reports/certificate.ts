import { z } from 'zod';
import { date, id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

/** That an item or a person is insured in a policy on a day, with their coverages (domain §40). */
export const certificate = {
  title: 'Certificado',
  permissions: ['policies.list'],
  rowsAre: 'policies',
  subject: z.object({ policyId: id, recordId: id, asOf: date }),
  missingFromLegacyApi: true,
} as const satisfies ReportDescription;
