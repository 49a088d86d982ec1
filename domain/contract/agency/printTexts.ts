import { z } from 'zod';
import { REPORT_TYPES } from '../../reports/index.ts';
import { MAX_HEADING, MAX_PARAGRAPH, printTextProblem } from '../../reports/printTexts.ts';
import { texts } from '../../texts.ts';
import { getCall, putCall } from '../call.ts';
import { answer, optionalText, PRINTABLE_LINES, version } from '../fields.ts';

const known = <S extends z.ZodType<string | null | undefined>>(text: S) =>
  text.superRefine((written, context) => {
    const problem = written ? printTextProblem(written) : undefined;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const paragraph = z
  .string(texts.notText)
  .trim()
  .max(MAX_PARAGRAPH, texts.tooLong(MAX_PARAGRAPH))
  .regex(PRINTABLE_LINES, texts.characters)
  .nullish()
  .transform((text) => text || null);

export const printTextsForm = z.object({
  heading: known(optionalText(MAX_HEADING)),
  intro: known(paragraph),
  closing: known(paragraph),
});

const textsShape = z.object({
  heading: answer.optionalText,
  intro: answer.optionalText,
  closing: answer.optionalText,
});

const reportShape = textsShape.extend({
  report: z.enum(REPORT_TYPES),
  /** Number of times written; 0 for the original texts. */
  version: answer.count,
  changedAt: answer.instant.nullable(),
  changedBy: answer.optionalText,
});

export const listPrintTexts = getCall({
  path: 'print-texts',
  access: 'print-texts.edit',
  summary: 'The texts of each PDF report',
  envelope: 'printTexts',
  answer: z.array(reportShape),
});

const params = z.object({ report: z.enum(REPORT_TYPES) });

export const listPrintTextVersions = getCall({
  path: 'print-texts/:report/versions',
  access: 'print-texts.edit',
  summary: 'All texts that were written for a PDF report, the last first',
  params,
  envelope: 'versions',
  answer: z.array(
    textsShape.extend({ version: answer.count, changedAt: answer.instant, changedBy: answer.text }),
  ),
});

export const writePrintTexts = putCall({
  path: 'print-texts/:report',
  access: 'print-texts.edit',
  summary: 'Writes the texts of a PDF report; statements of closed months keep theirs',
  params,
  body: printTextsForm.extend({ version }),
  envelope: 'printTexts',
  answer: reportShape,
});
