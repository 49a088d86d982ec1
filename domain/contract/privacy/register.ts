import { z } from 'zod';
import { inventory } from '../../privacy/personalData/inventory.ts';
import { LEGAL_BASES, type LegalBasis } from '../../privacy/personalData/shapes.ts';
import { texts } from '../../texts.ts';
import { defineCall } from '../call.ts';
import { answer, optionalText, text, version, yesNo } from '../fields.ts';

/** The register of processing activities (domain §29). */

const access = 'processing-register.list';
const WORDS = 1000;

const basis = z.enum(Object.keys(LEGAL_BASES) as [LegalBasis, ...LegalBasis[]], texts.notAChoice);

const tables = inventory.map(({ table }) => table);

const form = {
  name: text(80),
  purpose: text(300),
  basis,
  /** Whose data. */
  subjects: text(200),
  /** The places of the inventory that it uses. */
  tables: z.array(z.enum(tables, texts.notAChoice)).max(tables.length),
  /** What is used besides, outside of the program, and how long that is kept. */
  data: optionalText(WORDS),
  keptFor: optionalText(300),
  /** Whom data is handed to. */
  recipients: text(WORDS),
  /** Where it goes abroad, and with what guarantees. */
  transfers: text(WORDS),
  /** What keeps it safe. */
  measures: text(WORDS),
  /** Who answers for it. */
  responsible: text(200),
  /** Not done any more: it stays in the register, apart. */
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

export const listActivities = defineCall({
  method: 'GET',
  path: 'processing-register',
  access,
  summary:
    'What the business does with personal data, and the places of the inventory that no activity uses',
  envelope: 'register',
  answer: z.object({ activities: z.array(activityShape), unused: z.array(answer.text) }),
});

export const addActivity = defineCall({
  method: 'POST',
  path: 'processing-register',
  access: 'processing-register.edit',
  summary: 'Adds an activity of the business',
  body: z.object(form),
  envelope: 'activity',
  answer: activityShape,
});

export const completeActivity = defineCall({
  method: 'PUT',
  path: 'processing-register/:key',
  access: 'processing-register.edit',
  summary: 'Completes, changes or retires an activity; what was said before is kept',
  params: z.object({ key: text(80) }),
  body: z.object({ ...form, version }),
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
