import { z } from 'zod';
import { BREACH_RECIPIENT_IDS } from '../../privacy/breaches.ts';
import { RIGHT_IDS } from '../../privacy/requestRights.ts';
import { getCall } from '../call.ts';
import { answer } from '../fields.ts';

const { count } = answer;

const clocksShape = z.object({ overdue: count, near: count, calm: count, stopped: count });

export const privacyDesk = getCall({
  path: 'privacy/desk',
  access: 'privacy-requests.list',
  summary: 'The clocks of the law of personal data, and what was taken along this month',
  envelope: 'desk',
  answer: z.object({
    month: answer.date,
    requests: clocksShape,
    next: z.array(
      z.object({
        id: answer.id,
        code: answer.text,
        right: z.enum(RIGHT_IDS),
        dueOn: answer.date,
      }),
    ),
    /** Breach notices due; null for who may not see breaches. */
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
    /** Data taken this month; null for who may not see accesses to data. */
    taken: z
      .object({
        exports: count,
        rows: count,
        files: count,
        reports: count,
        cards: count,
        lists: z.array(
          z.object({
            id: answer.id,
            at: answer.instant,
            userName: answer.optionalText,
            list: answer.text,
            rows: count,
            /** Number of customers in it; null where that was not kept. */
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
