import { z } from 'zod';
import {
  REQUESTED_GROUND_IDS,
  RESTRICTION_ENTRY_IDS,
  RESTRICTION_GROUND_IDS,
} from '../../privacy/restrictions.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, date, id, optionalDate, optionalText, text } from '../fields.ts';

const restrictionShape = z.object({
  id: answer.id,
  entry: z.enum(RESTRICTION_ENTRY_IDS),
  ground: z.enum(RESTRICTION_GROUND_IDS).nullable(),
  day: answer.date,
  reason: answer.optionalText,
  /** The last day it holds; null until it is lifted. */
  until: answer.date.nullable(),
  requestNumber: answer.optionalText,
  /** Null where its term ran out. */
  userName: answer.optionalText,
  createdAt: answer.instant,
});

/** Newest first: the first is what counts. */
export const listLimitations = getCall({
  path: 'limitations/:id',
  shows: { as: 'customer-page', byAddress: true },
  access: 'limitations.edit',
  summary: 'When the data of a customer was limited and released, newest first',
  envelope: 'limitations',
  answer: z.array(restrictionShape),
});

const limitationFields = {
  customers_id: id,
  day: date,
  reason: text(500),
  requestNumber: optionalText(30),
};

/** Imposes a limitation; on one who is limited already it replaces ground and term. */
export const imposeLimitation = postCall({
  path: 'limitations',
  access: 'limitations.edit',
  summary: 'Limits the use of a customer’s data: nothing of it is changed any more',
  body: z.object({
    ...limitationFields,
    ground: z.enum(REQUESTED_GROUND_IDS, texts.notAChoice),
    until: optionalDate,
  }),
  envelope: 'limitation',
  answer: restrictionShape,
});

export const liftLimitation = postCall({
  path: 'limitations/lift',
  access: 'limitations.edit',
  summary: 'Lifts the limitation of a customer’s data',
  body: z.object(limitationFields),
  envelope: 'limitation',
  answer: restrictionShape,
});
