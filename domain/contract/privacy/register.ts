import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import { inventory } from '../../privacy/personalData/inventory.ts';
import { LEGAL_BASES } from '../../privacy/personalData/shapes.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import { answer, optionalText, text, version, yesNo } from '../fields.ts';

const access = 'processing-register.list';
const WORDS = 1000;

const basis = z.enum(keysOf(LEGAL_BASES), texts.notAChoice);

const tables = inventory.map(({ table }) => table);

const form = {
  name: text(80),
  purpose: text(300),
  basis,
  subjects: text(200),
  tables: z.array(z.enum(tables, texts.notAChoice)).max(tables.length),
  /** Data used outside the program, and how long that is kept. */
  data: optionalText(WORDS),
  keptFor: optionalText(300),
  recipients: text(WORDS),
  transfers: text(WORDS),
  measures: text(WORDS),
  responsible: text(200),
  isRetired: yesNo,
};

const activityShape = z.object({
  key: answer.text,
  name: answer.text,
  purpose: answer.text,
  basis,
  subjects: answer.text,
  tables: z.array(answer.text),
  data: answer.optionalText,
  keptFor: answer.optionalText,
  isRetired: answer.flag,
  places: z.array(answer.text),
  kinds: answer.text,
  erasures: answer.text,
  retention: answer.text,
  /** Null before the officer has completed a ready one. */
  recipients: answer.optionalText,
  transfers: answer.optionalText,
  measures: answer.optionalText,
  responsible: answer.optionalText,
  completedAt: answer.instant.nullable(),
  completedBy: answer.optionalText,
  /** The inventory has changed since it was completed. */
  isOutdated: answer.flag,
  version: answer.count,
});

export const listActivities = getCall({
  path: 'processing-register',
  access,
  summary:
    'What the business does with personal data, and the places of the inventory that no activity uses',
  envelope: 'register',
  answer: z.object({ activities: z.array(activityShape), unused: z.array(answer.text) }),
});

export const addActivity = postCall({
  path: 'processing-register',
  access: 'processing-register.edit',
  summary: 'Adds an activity of the business',
  body: z.object(form),
  envelope: 'activity',
  answer: activityShape,
});

export const completeActivity = putCall({
  path: 'processing-register/:key',
  access: 'processing-register.edit',
  summary: 'Completes, changes or retires an activity; what was said before is kept',
  params: z.object({ key: text(80) }),
  body: z.object({ ...form, version }),
  envelope: 'activity',
  answer: activityShape,
});

export const downloadRegister = getCall({
  path: 'processing-register/file/:format',
  access,
  summary: 'The register as PDF or for spreadsheets; in the audit trail',
  params: z.object({ format: z.enum(['pdf', 'xlsx']) }),
  envelope: null,
  answer: answer.text,
});
