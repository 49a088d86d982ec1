import { z } from 'zod';
import { date, id } from '../contract/fields.ts';
import { searchText } from '../contract/lists.ts';
import type { ReportDescription } from './description.ts';
import { isFields, optional } from './posted.ts';

/**
 * When the policies end that a report is about, both days included; without either, all that have
 * ended or end within a month. Narrowed as their dialog is.
 */
const endingFilter = z.object({
  endsFrom: optional(date),
  endsTo: optional(date),
  policy_status_id: optional(id),
  q: optional(searchText),
});

export type EndingFilter = Readonly<z.output<typeof endingFilter>>;

const ending = z.object({ filter: endingFilter.default({}) });

/** Policies that have ended or end within a month, or those that end on some days. */
export const finished = {
  title: 'Pólizas por terminar',
  permissions: ['policies.list'],
  rowsAre: 'policies',
  subject: z.preprocess(
    (posted: z.input<typeof ending> | undefined) => (isFields(posted) ? posted : {}),
    ending,
  ),
} as const satisfies ReportDescription;
