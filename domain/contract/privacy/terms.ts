import { z } from 'zod';
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from '../../privacy/holidays.ts';
import { MAX_TERM_DAYS, PRIVACY_TERM_KEYS, TERM_KINDS } from '../../privacy/terms.ts';
import { texts } from '../../texts.ts';
import { deleteCall, getCall, postCall, putCall } from '../call.ts';
import { answer, date, text, version, whole } from '../fields.ts';

const year = whole(FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR);

const name = text(80);

const holidayShape = z.object({ id: answer.id, day: answer.date, name: answer.text });

const termShape = z.object({
  id: answer.id,
  key: z.enum(PRIVACY_TERM_KEYS),
  days: answer.count,
  kind: z.enum(TERM_KINDS),
  version: answer.count,
  /** Null while the term is the one that the agency began with. */
  updatedAt: answer.instant.nullable(),
  updatedBy: answer.optionalText,
});

export const listHolidays = getCall({
  path: 'holidays/:year',
  access: 'privacy-terms.edit',
  summary: 'The holidays of a year, in its order',
  params: z.object({ year }),
  envelope: 'holidays',
  answer: z.array(holidayShape),
});

export const registerHoliday = postCall({
  path: 'holidays',
  access: 'privacy-terms.edit',
  summary: 'Adds a holiday',
  body: z.object({
    day: date.refine(
      (day) => day >= `${FIRST_HOLIDAY_YEAR}` && day < `${LAST_HOLIDAY_YEAR + 1}`,
      texts.dateOutOfRange,
    ),
    name,
  }),
  envelope: 'holiday',
  answer: holidayShape,
});

/** Days that are holidays already keep their names. */
export const registerNationalHolidays = postCall({
  path: 'holidays/national',
  access: 'privacy-terms.edit',
  summary: 'Adds the national holidays of a year, as the law moves them',
  body: z.object({ year }),
  envelope: 'result',
  answer: z.object({ added: answer.count }),
});

export const renameHoliday = putCall({
  path: 'holidays/:id',
  access: 'privacy-terms.edit',
  summary: 'Gives a holiday another name',
  body: z.object({ name }),
  envelope: 'holiday',
  answer: holidayShape,
});

export const deleteHoliday = deleteCall({
  path: 'holidays/:id',
  access: 'privacy-terms.edit',
  summary: 'Removes a holiday',
  envelope: 'deleted',
  answer: z.object({ id: answer.id }),
});

export const listPrivacyTerms = getCall({
  path: 'privacy-terms',
  access: 'privacy-terms.edit',
  summary: 'The terms of requests and breaches that are in force',
  envelope: 'terms',
  answer: z.array(termShape),
});

/** Changes count for what is received from then on: existing due days stay. */
export const updatePrivacyTerm = putCall({
  path: 'privacy-terms/:id',
  access: 'privacy-terms.edit',
  summary: 'Changes a term',
  body: z.object({
    days: whole(1, MAX_TERM_DAYS),
    kind: z.enum(TERM_KINDS, texts.notAChoice),
    version,
  }),
  envelope: 'term',
  answer: termShape,
});
