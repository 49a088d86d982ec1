import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import {
  BREACH_ACTS,
  BREACH_EXEMPTION_IDS,
  BREACH_RECIPIENT_IDS,
  DATA_KIND_IDS,
  NOTICE_CHANNEL_IDS,
} from '../../privacy/breaches.ts';
import { texts } from '../../texts.ts';
import { getCall, type ListSpec, postCall, putCall } from '../call.ts';
import { answer, date, id, optionalDate, optionalText, text, version, yesNo } from '../fields.ts';
import { personName } from '../people/people.ts';

const recipient = z.enum(BREACH_RECIPIENT_IDS, texts.notAChoice);
const exemption = z.enum(BREACH_EXEMPTION_IDS, texts.notAChoice);
const dataKind = z.enum(DATA_KIND_IDS, texts.notAChoice);
const WORDS = 4000;

const clockShape = z.object({
  to: recipient,
  due: answer.date,
  sentOn: answer.date.nullable(),
  exemption: exemption.nullable(),
});

const summaryShape = z.object({
  id: answer.id,
  year: answer.count,
  number: answer.count,
  knownAt: answer.instant,
  /** Latest words of what happened; null where the key is gone. */
  what: answer.optionalText,
  /** Customers whose data it was; null before they are counted. */
  people: answer.count.nullable(),
  clocks: z.array(clockShape),
  isClosed: answer.flag,
});

const actShape = z.object({
  id: answer.id,
  kind: z.enum(keysOf(BREACH_ACTS)),
  at: answer.instant,
  userName: answer.text,
  to: recipient.nullable(),
  noticeId: answer.id.nullable(),
  sentOn: answer.date.nullable(),
  channel: z.enum(NOTICE_CHANNEL_IDS).nullable(),
  hash: answer.optionalText,
  exemption: exemption.nullable(),
  people: answer.count.nullable(),
  source: answer.optionalText,
  /** Words of the act: a proof, a reason; null where there is none, or the key is gone. */
  words: answer.optionalText,
});

const breachShape = summaryShape.extend({
  /** Number of acts: a change of an older one is refused. */
  version: answer.count,
  happenedFrom: answer.date.nullable(),
  happenedTo: answer.date.nullable(),
  kinds: z.array(dataKind),
  consequences: answer.optionalText,
  measures: answer.optionalText,
  userName: answer.text,
  acts: z.array(actShape),
});

const described = {
  happenedFrom: optionalDate,
  happenedTo: optionalDate,
  kinds: z.array(dataKind).min(1, texts.required).max(DATA_KIND_IDS.length),
  what: text(WORDS),
  consequences: optionalText(WORDS),
  measures: optionalText(WORDS),
};

/** Act without words: the answer of a write is kept for a day, in the clear. */
const actedShape = breachShape.pick({ id: true, version: true });

export const listBreaches = getCall({
  path: 'breaches',
  access: 'breaches.list',
  summary: 'Breaches with their clocks, the newest first',
  envelope: 'breaches',
  answer: z.array(summaryShape),
});

export const getBreach = getCall({
  path: 'breaches/:id',
  access: 'breaches.list',
  summary: 'A breach with all that was done about it',
  envelope: 'breach',
  answer: breachShape,
});

const act = {
  access: 'breaches.edit',
  envelope: 'breach',
  answer: actedShape,
} as const;

export const registerBreach = postCall({
  ...act,
  path: 'breaches',
  summary: 'Registers a breach; its clocks run from the day on which it was known',
  body: z.object({
    /** Day and time (`08:30`) it became known, in the agency's time zone; not in the future. */
    knownOn: date,
    knownTime: z.string(texts.required).regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.time),
    ...described,
  }),
});

export const describeBreach = putCall({
  path: 'breaches/:id',
  access: 'breaches.edit',
  summary: 'Describes a breach anew; what was said before is kept',
  body: z.object({ ...described, version }),
  envelope: 'breach',
  answer: actedShape,
});

export const countBreachPeople = postCall({
  ...act,
  path: 'breaches/:id/people',
  summary: 'Counts whose data it was: what a user saw, an exported list, or everybody',
  body: z
    .object({
      source: z.enum(['user', 'export', 'everybody'], texts.notAChoice),
      user: optionalText(120),
      /** Network address of their session; any unless told. */
      address: optionalText(45),
      from: optionalDate,
      to: optionalDate,
      entry: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
      adds: yesNo.optional(),
      version,
    })
    .superRefine(({ source, user, from, to, entry }, context) => {
      const need = (path: string, value: unknown) =>
        value || context.addIssue({ code: 'custom', path: [path], message: texts.required });
      if (source === 'export') need('entry', entry);
      if (source !== 'user') return;
      need('user', user);
      need('from', from);
      need('to', to);
    }),
});

const people = {
  name: 'breach-people',
  sort: ['id', 'surname'],
  filter: { breach_id: id },
} satisfies ListSpec;

export const listBreachPeople = getCall({
  path: 'breach-people',
  access: 'breaches.list',
  shows: { as: 'breach-people', customers: ['id'] },
  summary: 'The customers whose data it was, with where they are reached',
  envelope: 'people',
  answer: personName.extend({ email: answer.optionalText, numberPhone: answer.optionalText }),
  list: people,
});

export const makeBreachNotice = postCall({
  ...act,
  path: 'breaches/:id/notices',
  summary: 'Makes a notice as PDF, and keeps it with its hash',
  body: z.object({ to: recipient, version }),
  unkeyed: true,
});

export const getBreachNotice = getCall({
  path: 'breaches/notices/:id',
  access: 'breaches.list',
  summary: 'A notice as it was made, as PDF',
  envelope: null,
  answer: answer.text,
});

export const sendBreachNotice = postCall({
  ...act,
  path: 'breaches/notices/:id/sent',
  summary: 'Says that a notice was sent: on which day, how, and what proves it',
  body: z.object({
    sentOn: date,
    channel: z.enum(NOTICE_CHANNEL_IDS, texts.notAChoice),
    proof: text(WORDS),
  }),
});

export const exemptBreachPersons = postCall({
  ...act,
  path: 'breaches/:id/exemption',
  summary: 'Decides not to tell the persons one by one, for a reason of the law',
  body: z.object({ exemption, reason: text(WORDS), version }),
});

export const closeBreach = postCall({
  ...act,
  path: 'breaches/:id/close',
  summary: 'Closes a breach; nothing of it is deleted',
  body: z.object({ reason: text(WORDS), version }),
});
