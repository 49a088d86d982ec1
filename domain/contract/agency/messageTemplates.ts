import { z } from 'zod';
import { MESSAGE_KIND_IDS } from '../../agency/messages/kinds.ts';
import { MAX_EMAIL, MAX_SUBJECT, MAX_WHATSAPP } from '../../agency/messages/template.ts';
import { texts } from '../../texts.ts';
import { getCall, putCall } from '../call.ts';
import { answer, PRINTABLE_LINES, text, version } from '../fields.ts';

const lines = (max: number) =>
  z
    .string(texts.required)
    .trim()
    .min(1, texts.required)
    .max(max, texts.tooLong(max))
    .regex(PRINTABLE_LINES, texts.characters);

const templateShape = z.object({
  id: answer.id,
  kind: z.enum(MESSAGE_KIND_IDS),
  subject: answer.text,
  emailText: answer.text,
  whatsappText: answer.text,
  version: answer.count,
  updatedAt: answer.instant,
  updatedBy: answer.optionalText,
});

export const listTemplates = getCall({
  path: 'message-templates',
  access: 'messages.list',
  summary: 'The texts of messages, one for each kind',
  envelope: 'templates',
  answer: z.array(templateShape),
});

/** A record to see a text with: the newest one there is to write about. */
export const sampleTemplate = getCall({
  path: 'message-templates/:id/sample',
  access: 'messages.list',
  summary: 'What the variables of a text stand for in a real record; null where there is none',
  envelope: 'sample',
  answer: z
    .object({
      recordId: answer.id,
      person: answer.text,
      values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    })
    .nullable(),
});

export const templateForm = z.object({
  subject: text(MAX_SUBJECT),
  emailText: lines(MAX_EMAIL),
  whatsappText: lines(MAX_WHATSAPP),
});

export const updateTemplate = putCall({
  path: 'message-templates/:id',
  access: 'message-templates.edit',
  summary: 'Changes the texts of a kind of message; what is queued keeps its own',
  body: templateForm.extend({ version }),
  envelope: 'template',
  answer: templateShape,
});
