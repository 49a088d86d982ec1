import { z } from 'zod';
import { defineCall } from './call.ts';
import { answer, text, version } from './fields.ts';

/** The register of processing activities (domain §29). */

const access = 'processing-register.list';
const WORDS = 1000;

const completed = {
  /** Whom data is handed to. */
  recipients: text(WORDS),
  /** Where it goes abroad, and with what guarantees. */
  transfers: text(WORDS),
  /** What keeps it safe. */
  measures: text(WORDS),
  /** Who answers for it. */
  responsible: text(200),
};

const activityShape = z.object({
  /** Of the inventory. */
  key: answer.text,
  purpose: answer.text,
  basis: answer.text,
  places: z.array(answer.text),
  kinds: answer.text,
  erasures: answer.text,
  retention: answer.text,
  /** What the officer added; null before they did. */
  recipients: answer.optionalText,
  transfers: answer.optionalText,
  measures: answer.optionalText,
  responsible: answer.optionalText,
  completedAt: answer.instant.nullable(),
  completedBy: answer.optionalText,
  /** The inventory has changed since it was completed. */
  isOutdated: answer.flag,
  /** How many versions there are. */
  version: answer.count,
});

export const listActivities = defineCall({
  method: 'GET',
  path: 'processing-register',
  access,
  summary: 'What personal data is processed for, as the inventory says and the officer completed',
  envelope: 'activities',
  answer: z.array(activityShape),
});

export const completeActivity = defineCall({
  method: 'PUT',
  path: 'processing-register/:key',
  access: 'processing-register.edit',
  summary: 'Completes an activity; what was said before is kept',
  params: z.object({ key: text(80) }),
  body: z.object({ ...completed, version }),
  envelope: 'activity',
  answer: activityShape,
});

export const downloadRegister = defineCall({
  method: 'GET',
  path: 'processing-register/file/:format',
  access,
  summary: 'The register as PDF or for spreadsheets; in the audit trail',
  params: z.object({ format: z.enum(['pdf', 'xlsx']) }),
  envelope: null,
  answer: answer.text,
});
