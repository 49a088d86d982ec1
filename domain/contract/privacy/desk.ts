import { z } from 'zod';
import { BREACH_RECIPIENT_IDS } from '../../privacy/breaches.ts';
import { RIGHT_IDS } from '../../privacy/requestRights.ts';
import { defineCall } from '../call.ts';
import { answer } from '../fields.ts';

/** What an officer looks at first: clocks, and what left the house this month (domain §28). */

const { count } = answer;

/** How many clocks of a kind are how urgent; one that waits for the person is stopped. */
const clocksShape = z.object({ overdue: count, near: count, calm: count, stopped: count });

export const privacyDesk = defineCall({
  method: 'GET',
  path: 'privacy/desk',
  access: 'privacy-requests.list',
  summary: 'The clocks of the law of personal data, and what was taken along this month',
  envelope: 'desk',
  answer: z.object({
    month: answer.date,
    requests: clocksShape,
    /** The open requests whose days come first. */
    next: z.array(
      z.object({
        id: answer.id,
        code: answer.text,
        right: z.enum(RIGHT_IDS),
        dueOn: answer.date,
      }),
    ),
    /** Who is to be told of breaches; null for who may not see them. */
    breaches: clocksShape.omit({ stopped: true }).nullable(),
    notices: z.array(
      z.object({
        id: answer.id,
        year: count,
        number: count,
        to: z.enum(BREACH_RECIPIENT_IDS),
        dueOn: answer.date,
      }),
    ),
    /** Of this month; null for who may not see who saw whose data. */
    taken: z
      .object({
        exports: count,
        rows: count,
        files: count,
        reports: count,
        cards: count,
        /** The last lists that were exported. */
        lists: z.array(
          z.object({
            id: answer.id,
            at: answer.instant,
            userName: answer.optionalText,
            list: answer.text,
            rows: count,
            /** Whose data: how many customers; null where that was not kept. */
            people: count.nullable(),
          }),
        ),
      })
      .nullable(),
    /** Given and withdrawn this month; null for who may not see consents. */
    consents: z
      .object({ given: count, withdrawn: count, objecting: count, limited: count })
      .nullable(),
  }),
});
