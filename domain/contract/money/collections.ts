import { z } from 'zod';
import { PROMISE_STATES } from '../../money/collections/promises.ts';
import { CHANNELS } from '../../sales/renewals/stages.ts';
import { texts } from '../../texts.ts';
import { getCall, type ListSpec, postCall } from '../call.ts';
import { amount, answer, date, id, text } from '../fields.ts';
import { searchText } from '../lists.ts';
import { personName } from '../people/people.ts';

const channel = z.enum(CHANNELS, texts.notAChoice);

const promiseShape = z.object({
  state: z.enum(PROMISE_STATES),
  /** First day of the promise that is not covered, else its last. */
  dueOn: answer.date,
  /** Amount still to come in of what was promised by that day. */
  missing: answer.amount,
});

const debtShape = z.object({
  /** Number of the customer. */
  id: answer.id,
  customer: personName.extend({ numberPhone: answer.optionalText }),
  overdue: answer.amount,
  instalments: answer.count,
  dueSince: answer.date,
  daysOverdue: answer.count,
  /** The oldest instalment overdue, which a message is about, with its policy. */
  payment_id: answer.id,
  policy_id: answer.id,
  promise: promiseShape.nullable(),
  lastContact: z.object({ channel, contactedOn: answer.date, words: answer.text }).nullable(),
  /** Step of the ladder that is to be done, or the next one with its day. */
  step: z.object({ text: answer.text, on: answer.date, isMessage: answer.flag }).nullable(),
  hasClaim: answer.flag,
});

const list = {
  name: 'collections',
  sort: ['id', 'order', 'overdue', 'dueSince'],
  filter: { q: searchText, promise: z.enum(PROMISE_STATES, texts.notAChoice) },
} satisfies ListSpec;

export const listCollections = getCall({
  path: 'collections',
  shows: { as: 'collections', customers: ['id'] },
  access: 'collections.list',
  summary: 'Customers who owe what is overdue: promises of the day first, then by amount and days',
  envelope: 'collections',
  answer: debtShape,
  list,
});

const openShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  numberPolicy: answer.text,
  number_payment: answer.count,
  dueDate: answer.date,
  balance: answer.amount,
  extendedUntil: answer.date.nullable(),
});

export const getCollection = getCall({
  path: 'collections/:id',
  shows: { as: 'collections', customers: ['id'] },
  access: 'collections.list',
  summary: 'What a customer owes that is overdue, and what they promised',
  envelope: 'collection',
  answer: z.object({
    id: answer.id,
    customer: personName,
    overdue: answer.amount,
    promise: promiseShape.nullable(),
    open: z.array(openShape),
    notices: z.array(
      z.object({ id: answer.id, code: answer.text, madeOn: answer.date, total: answer.amount }),
    ),
  }),
});

/** Logs a contact; promises of several days are an agreement, and replace what was promised before. */
export const logCollection = postCall({
  path: 'collections/:id/contacts',
  access: 'collections.edit',
  summary:
    'Notes what was said with a customer about their debts, what they promise, and an extension',
  body: z.object({
    channel,
    contactedOn: date,
    words: text(1000),
    promises: z
      .array(z.object({ dueOn: date, amount: amount({ min: '0.01' }) }))
      .max(36)
      .default([]),
    extension: z.object({ payment_id: id, until: date }).nullish(),
  }),
  envelope: 'contact',
  answer: z.object({ id: answer.id }),
});

export const makeNotice = postCall({
  path: 'collections/:id/notices',
  access: 'collections.edit',
  summary: 'Makes a numbered notice of what a customer owes',
  envelope: 'notice',
  answer: z.object({ id: answer.id, code: answer.text }),
});

export const rehearseLadder = getCall({
  path: 'collections-ladder',
  shows: { as: 'collections', customers: ['people[].id'] },
  access: 'collections.list',
  summary: 'Customers whom the ladder would write to now, and why to others not',
  envelope: 'ladder',
  answer: z.object({
    canSend: answer.flag,
    messages: answer.count,
    people: z.array(
      z.object({
        id: answer.id,
        customerName: answer.text,
        numberPolicy: answer.text,
        step: answer.text,
        /** Reason why the customer is not written to, as a sentence; null where a message goes out. */
        omission: answer.optionalText,
      }),
    ),
  }),
});
