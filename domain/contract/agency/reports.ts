import { z } from 'zod';
import { REPORT_TYPES, reportSubject } from '../../reports/index.ts';
import { texts } from '../../texts.ts';
import { postCall } from '../call.ts';
import { answer } from '../fields.ts';

/** Rows a report may have; a longer one is refused, and says how to narrow it. */
export const MAX_REPORT_ROWS = 5000;

/** Bytes of a row that a client posts as it got it: a policy with a year of payments has 7 KB. */
const ROW_BYTES = 8 * 1024;
const ROW_VALUES = 400;

/**
 * A report as a PDF. What `data` may be for each type is the `subject` of its file in domain/reports; of
 * what existing clients post for 'policy' and 'payment', what identifies is found.
 */
export const createReport = postCall({
  path: 'generate-report-pdf/download',
  access: 'reports.create',
  summary:
    'A report as a PDF: of a policy or a customer’s policies, late payments, ended policies, an advisor’s statement, a receipt',
  body: z
    .object({ type: z.enum(REPORT_TYPES, texts.notAChoice), data: z.unknown().optional() })
    .superRefine(({ type, data }, context) => {
      const subject = reportSubject(type, data);
      if (!subject)
        context.addIssue({ code: 'custom', path: ['data'], message: texts.reportWithoutSubject });
      else if ('ids' in subject && subject.ids.length > MAX_REPORT_ROWS)
        context.addIssue({
          code: 'custom',
          path: ['data'],
          message: texts.reportTooLong(subject.ids.length, MAX_REPORT_ROWS),
        });
    }),
  bodyLimit: MAX_REPORT_ROWS * ROW_BYTES,
  bodyValues: MAX_REPORT_ROWS * ROW_VALUES,
  unkeyed: true,
  envelope: null,
  answer: answer.text,
});
