import { z } from 'zod';
import { ownKey } from '../../entities/ownField.ts';
import { keysOf } from '../../keysOf.ts';
import type { Permission } from '../../permissions.ts';
import { getCall } from '../call.ts';
import { answer, id } from '../fields.ts';
import { commissionSums } from '../money/commissionShapes.ts';
import { owedShape } from '../money/paymentShapes.ts';

/**
 * What can happen with a customer, an advisor, an insurer, a claim or an own record, as their pages tell it, with the
 * permission it takes to see it beyond the one to list them. Of one instant, in this order.
 */
export const ACTIVITY_ACCESS = {
  registered: undefined,
  policy: 'policies.list',
  renewal: 'policies.list',
  endorsement: 'endorsements.list',
  collection: 'payments.list',
  claim: 'claims.list',
  movement: 'claims.list',
  contact: 'renewals.list',
  notice: 'collections.list',
  message: 'messages.list',
  commission: undefined,
  discount: undefined,
  statement: 'insurer-statements.list',
  task: 'tasks.own',
  consent: 'consents.list',
  request: 'privacy-requests.list',
  record: undefined,
  document: 'documents.read',
} as const satisfies Readonly<Record<string, Permission | undefined>>;

export type ActivityKind = keyof typeof ACTIVITY_ACCESS;

export const ACTIVITY_KINDS = keysOf(ACTIVITY_ACCESS);

export const ACTIVITIES_A_PAGE = 25;

/** End of a page: the instant in microseconds, the kind's place and the row's id. */
const AFTER = /^(\d{1,17})\.(\d{1,2})\.(\d{1,15})$/;

/** Something that happened; what its kind does not have is null. Amounts in dollars. */
const activityShape = z.object({
  key: answer.text,
  kind: z.enum(ACTIVITY_KINDS),
  at: answer.instant,
  policy: z.object({ id: answer.id, numberPolicy: answer.text }).nullable(),
  number: answer.count.nullable(),
  amount: answer.amount.nullable(),
  /** Subtype: collection movement, endorsement action, claim movement, channel, status or consent. */
  variant: answer.optionalText,
  /** Number, purpose, reason, words, subject, title or document name, depending on the kind. */
  text: answer.optionalText,
  by: answer.optionalText,
});

const byId = z.object({ id });

const activityOf = <
  const Path extends string,
  const Access extends Permission | 'session',
  Params extends z.ZodObject = typeof byId,
>(
  path: Path,
  access: Access,
  summary: string,
  params?: Params,
) =>
  getCall({
    path,
    access,
    summary,
    // Without others they are these.
    params: (params ?? byId) as Params,
    query: z.object({
      kind: z.enum(ACTIVITY_KINDS).optional(),
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

export const listCustomerActivity = activityOf(
  'customers/:id/activity',
  'customers.list',
  'What happened with a customer, the latest first',
);

export const listAdvisorActivity = activityOf(
  'advisor/:id/activity',
  'advisors.list',
  'What happened with an advisor, the latest first',
);

export const listCompanyActivity = activityOf(
  'company/:id/activity',
  'companies.list',
  'What happened with an insurer, the latest first',
);

export const listClaimActivity = activityOf(
  'claims/:id/activity',
  'claims.list',
  'What happened with a claim, the latest first',
);

/** The activity of a record of an own object, the latest first; of an object that the session may not see 404. */
export const listOwnRecordActivity = activityOf(
  'own-records/:object/:id/activity',
  'session',
  'What happened with a record of an own object, the latest first',
  z.object({ object: ownKey, id }),
);

/** Figures of a record's policies; all null for who may not list policies. Amounts in dollars. */
const portfolio = {
  livePolicies: answer.count.nullable(),
  policies: answer.count.nullable(),
  /** Yearly value of the live policies; of a term where it is shorter. */
  liveValue: answer.amount.nullable(),
} as const;

const producedPortfolio = {
  ...portfolio,
  /** The value of the years and terms that began in the last twelve months, first ones and renewals. */
  production: answer.amount.nullable(),
} as const;

export const getCustomerSummary = getCall({
  path: 'customers/:id/summary',
  shows: { as: 'customer-page', byAddress: true },
  access: 'customers.list',
  summary: 'A customer’s policies and what is owed of them, in figures',
  envelope: 'summary',
  answer: z.object({
    ...portfolio,
    /** Cards and bank accounts, of the kinds that may be listed; null for who may list neither. */
    instruments: answer.count.nullable(),
    /** Null for who may not list payments. */
    owed: owedShape.nullable(),
    next: z
      .object({
        createdAt: answer.date,
        value: answer.amount,
        policy: z.object({ id: answer.id, numberPolicy: answer.text }),
      })
      .nullable(),
  }),
});

export const getAdvisorSummary = getCall({
  path: 'advisor/:id/summary',
  access: 'advisors.list',
  summary: 'An advisor’s policies and commissions, in figures',
  envelope: 'summary',
  answer: z.object({
    ...producedPortfolio,
    commissions: z.object({
      commissionInFavour: commissionSums.commissionInFavour,
      commissionBalance: commissionSums.commissionBalance,
      advancesOpen: answer.amount,
    }),
  }),
});

export const getCompanySummary = getCall({
  path: 'company/:id/summary',
  access: 'companies.list',
  summary: 'An insurer’s policies and what it owes, in figures',
  envelope: 'summary',
  answer: z.object({
    ...producedPortfolio,
    /** Amount collected that it has not paid; null for who may not list what insurers owe. */
    owed: z
      .object({
        instalments: answer.count,
        missing: answer.amount,
        /** Day on which the first of them was collected. */
        since: answer.date.nullable(),
        /** Number of those unpaid for longer than the agency's setting allows. */
        late: answer.count,
      })
      .nullable(),
    /** Balance of what advisors earned from its policies; null for who may not see the commissions. */
    commissionBalance: commissionSums.commissionBalance.nullable(),
  }),
});
