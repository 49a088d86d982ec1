import { z } from 'zod';
import { date, id } from '../contract/fields.ts';
import type { ReportDescription } from './description.ts';

export const certificate = {
  title: 'Certificado',
  permissions: ['policies.list'],
  rowsAre: 'policies',
  subject: z.object({ policyId: id, recordId: id, asOf: date }),
} as const satisfies ReportDescription;

export const endorsement = {
  title: 'Anexo',
  permissions: ['endorsements.list'],
  rowsAre: 'policies',
  subject: z.object({ endorsementId: id }),
} as const satisfies ReportDescription;

export const receipt = {
  title: 'Recibo',
  permissions: ['receipts.list'],
  rowsAre: 'policies',
  subject: z.object({ receiptId: id }),
} as const satisfies ReportDescription;

/** An advisor's statement, from one day to another, both included. */
export const statement = {
  title: 'Estado de cuenta de un asesor',
  permissions: ['advisors.list'],
  rowsAre: 'policies',
  subject: z.object({ advisorId: id, from: date, to: date }),
} as const satisfies ReportDescription;

export const overdueNotice = {
  title: 'Aviso de mora',
  permissions: ['collections.list'],
  rowsAre: 'policies',
  subject: z.object({ noticeId: id }),
} as const satisfies ReportDescription;

/** A closing of a day's cash; it names no customer. */
export const cash = {
  title: 'Cierre de caja',
  permissions: ['cash.list'],
  rowsAre: 'policies',
  subject: z.object({ closingId: id }),
} as const satisfies ReportDescription;
