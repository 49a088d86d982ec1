import type { z } from 'zod';
import { claimLetters } from './claimLetters.ts';
import { customersWithoutPolicies } from './customersWithoutPolicies.ts';
import type { ReportDescription } from './description.ts';
import { cash, certificate, endorsement, overdueNotice, receipt, statement } from './ofRecord.ts';
import { finished, payment, policy } from './posted.ts';

export const reportDescriptions = {
  policy,
  payment,
  finished,
  statement,
  receipt,
  overdueNotice,
  cash,
  customersWithoutPolicies,
  certificate,
  ...claimLetters,
  endorsement,
} as const satisfies Readonly<Record<string, ReportDescription>>;

export type ReportType = keyof typeof reportDescriptions;

type SubjectSchema<T extends ReportType> = (typeof reportDescriptions)[T]['subject'];

export type SubjectOf<T extends ReportType> = z.output<SubjectSchema<T>>;

export type ReportRequest = {
  [T in ReportType]: { readonly type: T; readonly data: z.input<SubjectSchema<T>> };
}[ReportType];

export const REPORT_TYPES = Object.keys(reportDescriptions).filter(
  (type): type is ReportType => type in reportDescriptions,
);

/**
 * Finds what a report is to be about.
 * @param type the kind of report
 * @param data what the client posted: rows on its screen, a record, ids or a filter
 * @returns undefined when nothing in it identifies anything
 */
export const reportSubject = <T extends ReportType>(
  type: T,
  data: unknown,
): SubjectOf<T> | undefined =>
  // Each type's schema makes the subjects of that type.
  reportDescriptions[type].subject.safeParse(data).data as SubjectOf<T> | undefined;

export const reportsOf = (rows: ReportDescription['rowsAre']): readonly ReportType[] =>
  REPORT_TYPES.filter((type) => reportDescriptions[type].rowsAre === rows);
