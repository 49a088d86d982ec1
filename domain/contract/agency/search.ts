import { z } from 'zod';
import { texts } from '../../texts.ts';
import { defineCall } from '../call.ts';
import { answer, PRINTABLE } from '../fields.ts';
import { personName } from '../people/people.ts';

/** With fewer characters a search would find all records. */
export const MIN_SEARCH = 2;

/** How many of each kind are found at most. */
export const MAX_FOUND = 5;

/** A policy as the search finds it. */
const foundPolicy = z.object({
  id: answer.id,
  numberPolicy: answer.text,
  company: z.object({ companyName: answer.text }),
  policyStatus: z.object({ id: answer.id, statusName: answer.text }),
  customer: personName,
});

/**
 * Looks for customers, policies and advisors at once. Of each kind the best five: the number typed
 * in full first, then what begins with the words, then what has them anywhere. A kind the user may
 * not list stays empty.
 */
export const search = defineCall({
  method: 'GET',
  path: 'search',
  shows: { as: 'search', customers: ['customers[].id', 'customer.id'] },
  access: 'session',
  summary: 'Customers, policies and advisors by number or name, the best five of each',
  query: z.object({
    q: z
      .string(texts.required)
      .trim()
      .min(MIN_SEARCH, texts.searchTooShort)
      .max(100)
      .regex(PRINTABLE, texts.characters),
  }),
  envelope: 'found',
  answer: z.object({
    customers: z.array(personName),
    policies: z.array(foundPolicy),
    advisors: z.array(personName),
  }),
});
