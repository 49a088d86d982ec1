import { z } from 'zod';
import { AGEING_BUCKET_IDS } from '../../money/ageing.ts';
import { getCall } from '../call.ts';
import { answer } from '../fields.ts';
import { allOfAdvisor } from '../money/commissionShapes.ts';
import { personName } from '../people/people.ts';

const { count } = answer;

/** The figures behind the dashboard's cards and charts, all as of `today`. Amounts in dollars. */
export const summary = getCall({
  path: 'dashboard/summary',
  access: 'dashboard.view',
  summary: "The series behind the dashboard's charts",
  envelope: 'summary',
  answer: z.object({
    today: answer.date,
    timeZone: answer.text,
    totals: z.object({
      customers: count,
      policies: count,
      livePolicies: count,
      /** Live policies that end within a month; and those that have ended. */
      finishingPolicies: count,
      finishedPolicies: count,
      livePolicyValue: answer.amount,
      overduePayments: count,
      overdueAmount: answer.amount,
      expiredCards: count,
      /** Records that lack what a form demands; as the lists filtered by `toComplete` have them. */
      customersToComplete: count,
      advisorsToComplete: count,
      policiesToComplete: count,
    }),
    /**
     * Today's figures less those of the last day of the month before, both as they are known today: late
     * payments, policies about to end, policies by the day their cover began, cards expired or about to.
     */
    changes: z.object({
      latePayments: count,
      endingPolicies: count,
      policies: count,
      expiringCards: count,
    }),
    /** For the reader: own pending tasks whose day has come, and open requests they may see. */
    waiting: z.object({ tasks: count, requests: count }),
    /**
     * The last twelve months, this one included: what fell due in each, and what came in during it, by the
     * day received and less what was reversed in it.
     */
    months: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d\d$/),
        due: answer.amount,
        collected: answer.amount,
      }),
    ),
    ageing: z.array(z.object({ bucket: z.enum(AGEING_BUCKET_IDS), count, amount: answer.amount })),
    byCompany: z.array(z.object({ id: answer.id, companyName: answer.text, count })),
    byType: z.array(z.object({ id: answer.id, policyName: answer.text, count })),
    /** Policies that end in each of the next twelve weeks; `week` is its first day. */
    ending: z.array(z.object({ week: answer.date, count })),
  }),
});

const advisorCommissions = z.object(
  allOfAdvisor({
    released: answer.amount,
    paid: answer.amount,
    refunded: answer.amount,
    /** Amount still owed, policy by policy; a balance below zero owes nothing. */
    inFavour: answer.amount,
  }),
);

/**
 * Commissions that advisors have earned and been paid. A call of its own beside the summary: it reads every account,
 * and the other figures do not wait for it.
 */
export const commissions = getCall({
  path: 'dashboard/commissions',
  access: 'dashboard.view',
  summary: 'Commissions released, paid and owed, in all and by advisor',
  envelope: 'commissions',
  answer: z.object({
    totals: advisorCommissions,
    byAdvisor: z.array(advisorCommissions.extend({ advisor: personName })),
  }),
});
