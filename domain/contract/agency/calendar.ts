import { z } from 'zod';
import { deleteCall, getCall, postCall } from '../call.ts';
import { answer } from '../fields.ts';

export const getCalendar = getCall({
  path: 'calendar',
  access: 'session',
  summary: 'Since when the signed-in user has an address of their calendar',
  envelope: 'calendar',
  answer: z.object({ madeAt: answer.instant.nullable() }),
});

export const makeCalendar = postCall({
  path: 'calendar',
  access: 'session',
  summary: 'Makes the secret address of one’s own calendar; the former one ends',
  unkeyed: true,
  envelope: 'calendar',
  answer: z.object({ path: answer.text }),
});

export const endCalendar = deleteCall({
  path: 'calendar',
  access: 'session',
  summary: 'Ends the address of one’s own calendar',
  envelope: 'calendar',
  answer: z.object({ madeAt: z.null() }),
});

/** The secret is the only key; what stands in it follows from the user’s rights at each reading. */
export const readCalendar = getCall({
  path: 'calendar/:file',
  access: 'public',
  summary: 'Renewals, tasks and terms of claims of the next 180 days, as iCalendar',
  params: z.object({ file: z.string().max(100) }),
  envelope: null,
  answer: answer.text,
});
