import { z } from 'zod';
import type { Permission } from '../../permissions.ts';
import { defineCall } from '../call.ts';
import { answer, id } from '../fields.ts';

/**
 * What can happen with a customer, an advisor or an insurer, as their pages tell it, with the permission
 * it takes to see it beyond the one to list them. Of one instant, in this order.
 */
export const ACTIVITY_ACCESS = {
  registered: undefined,
  policy: 'policies.list',
  renewal: 'policies.list',
  collection: 'payments.list',
  contact: 'renewals.list',
  message: 'messages.list',
  commission: undefined,
  discount: undefined,
  statement: 'insurer-statements.list',
  task: 'tasks.own',
  consent: 'consents.list',
  request: 'privacy-requests.list',
} as const satisfies Readonly<Record<string, Permission | undefined>>;

export type ActivityKind = keyof typeof ACTIVITY_ACCESS;

export const ACTIVITY_KINDS = Object.keys(ACTIVITY_ACCESS) as [ActivityKind, ...ActivityKind[]];

/** How many a page has. */
export const ACTIVITIES_A_PAGE = 25;

/** Where a page ends: the instant in microseconds, the kind's place and the row's id. */
const AFTER = /^(\d{1,17})\.(\d{1,2})\.(\d{1,15})$/;

/** Something that happened; what its kind does not have is null. Amounts in dollars. */
const activityShape = z.object({
  /** Of all activities of a record, no other has it. */
  key: answer.text,
  kind: z.enum(ACTIVITY_KINDS),
  at: answer.instant,
  policy: z.object({ id: answer.id, numberPolicy: answer.text }).nullable(),
  /** Of an instalment or a renewal. */
  number: answer.count.nullable(),
  amount: answer.amount.nullable(),
  /** Which of its kind: of a collection the movement, of a contact the channel, of a message its status, of a consent what was said. */
  variant: answer.optionalText,
  /** A receipt's, a statement's or a request's number, a purpose, a reason, a task's or a contact's words, a message's subject. */
  text: answer.optionalText,
  /** Who did it, where that is kept. */
  by: answer.optionalText,
});

const activityOf = <const Path extends string, const Access extends Permission>(
  path: Path,
  access: Access,
  summary: string,
) =>
  defineCall({
    method: 'GET',
    path,
    access,
    summary,
    params: z.object({ id }),
    query: z.object({
      /** One kind alone. */
      kind: z.enum(ACTIVITY_KINDS).optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(AFTER)
        .transform((text) => {
          const [instant = '', place = '', row = ''] = text.split('.');
          return { instant, place: Number(place), row };
        })
        .optional(),
    }),
    envelope: 'activity',
    answer: z.object({
      activities: z.array(activityShape),
      /** Null where there is nothing before these. */
      next: answer.optionalText,
    }),
  });

/** The activity of a customer, the latest first (domain §22). */
export const listCustomerActivity = activityOf(
  'customers/:id/activity',
  'customers.list',
  'What happened with a customer, the latest first',
);

/** The activity of an advisor, the latest first (domain §22). */
export const listAdvisorActivity = activityOf(
  'advisor/:id/activity',
  'advisors.list',
  'What happened with an advisor, the latest first',
);

/** The activity of an insurer, the latest first (domain §22). */
export const listCompanyActivity = activityOf(
  'company/:id/activity',
  'companies.list',
  'What happened with an insurer, the latest first',
);

/** What a customer's page shows above all: their policies and what is owed of them. */
export const getCustomerSummary = defineCall({
  method: 'GET',
  path: 'customers/:id/summary',
  shows: { as: 'customer-page', byAddress: true },
  access: 'customers.list',
  summary: 'A customer’s policies and what is owed of them, in figures',
  params: z.object({ id }),
  envelope: 'summary',
  answer: z.object({
    /** Neither cancelled nor ended; null for who may not list policies. */
    livePolicies: answer.count.nullable(),
    policies: answer.count.nullable(),
    /** Instalments due and not wholly collected, and their balances; null for who may not list payments. */
    owed: z
      .object({
        late: answer.count,
        lateAmount: answer.amount,
        /** The first of them was due on it. */
        lateSince: answer.date.nullable(),
        /** Issued, and due on a day to come. */
        upcoming: answer.count,
        upcomingAmount: answer.amount,
      })
      .nullable(),
    /** The next instalment that falls due and is not issued yet. */
    next: z
      .object({
        createdAt: answer.date,
        value: answer.amount,
        policy: z.object({ id: answer.id, numberPolicy: answer.text }),
      })
      .nullable(),
  }),
});
