import { z } from 'zod';
import {
  OBJECTION_ENTRY_IDS,
  OBJECTION_MEANS_IDS,
  OBJECTION_PURPOSE_IDS,
} from '../../agency/messages/objection.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, date, id, optionalText } from '../fields.ts';

export const PERSON_KINDS = ['customer', 'advisor'] as const;

const person = z.enum(PERSON_KINDS, texts.notAChoice);

const objectionShape = z.object({
  id: answer.id,
  purpose: z.enum(OBJECTION_PURPOSE_IDS),
  entry: z.enum(OBJECTION_ENTRY_IDS),
  saidOn: answer.date,
  means: z.enum(OBJECTION_MEANS_IDS),
  note: answer.optionalText,
  userName: answer.text,
  createdAt: answer.instant,
});

/** Newest first: the first of a purpose is what counts. */
export const listObjections = getCall({
  path: 'objections/:person/:id',
  access: 'messages.list',
  summary: 'What a customer or an advisor has objected to, newest first',
  params: z.object({ person, id }),
  envelope: 'objections',
  answer: z.array(objectionShape),
});

export const recordObjection = postCall({
  path: 'objections',
  access: 'objections.edit',
  summary: 'Records that a person objects, or withdraws what they objected',
  body: z.object({
    person,
    personId: id,
    purpose: z.enum(OBJECTION_PURPOSE_IDS, texts.notAChoice),
    entry: z.enum(OBJECTION_ENTRY_IDS, texts.notAChoice),
    saidOn: date,
    means: z.enum(OBJECTION_MEANS_IDS, texts.notAChoice),
    note: optionalText(500),
  }),
  envelope: 'objection',
  answer: objectionShape,
});
