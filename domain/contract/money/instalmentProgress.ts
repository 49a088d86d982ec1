import { z } from 'zod';
import { PROGRESS_STAGES } from '../../money/instalmentProgress.ts';
import { texts } from '../../texts.ts';
import { getCall } from '../call.ts';
import { answer, date, id } from '../fields.ts';
import { listQuery, searchText } from '../lists.ts';
import { revealing } from '../revealing.ts';

/** How far a filtered list is counted: the stage of an instalment takes several sums. */
export const PROGRESS_COUNTED_TO = 500;

const progressList = {
  name: 'instalment-progress',
  sort: ['id', 'dueDate'],
  filter: {
    q: searchText,
    policy_id: id,
    company_id: id,
    advisor_id: id,
    stage: z.enum(PROGRESS_STAGES, texts.notAChoice),
    /** Due from this day on, and up to this day. */
    since: date,
    until: date,
  },
} as const;

/** From the due day to the advisor's money, instalment by instalment («seguimiento de cuotas»). */
export const listInstalmentProgress = getCall({
  path: 'instalment-progress',
  shows: { as: 'instalment-progress', policies: ['policy_id'] },
  access: 'instalment-progress.list',
  summary:
    'Issued or collected instalments: collected, paid by the insurer, earned, paid to advisors',
  envelope: 'instalments',
  answer: z.object({
    id: answer.id,
    policy_id: answer.id,
    numberPolicy: answer.text,
    customerName: answer.text,
    companyName: answer.text,
    /** Advisor of the policy when it was collected, or now. */
    advisorName: answer.text,
    number_payment: answer.count,
    dueDate: answer.date,
    value: answer.amount,
    collected: answer.amount,
    collectedOn: answer.date.nullable(),
    /** Days from the step before; below 0 where it came first. */
    daysToCollect: answer.count.nullable(),
    /** Amounts that the insurer is to pay and has paid, and the day it last did. */
    expected: revealing('policies', 'paymentsToAgency', answer.amount),
    received: revealing('policies', 'paymentsToAgency', answer.amount),
    receivedOn: answer.date.nullable(),
    daysToReceive: answer.count.nullable(),
    earned: revealing('policies', 'paymentsToAdvisor', answer.amount),
    earnedOn: answer.date.nullable(),
    daysToEarn: answer.count.nullable(),
    /** Amount of that given to the advisor, and the day it was complete. */
    given: revealing('policies', 'paymentsToAdvisor', answer.amount),
    givenOn: answer.date.nullable(),
    daysToGive: answer.count.nullable(),
    stage: z.enum(PROGRESS_STAGES),
    /** Days since the last step done; null once all are. */
    waitingDays: answer.count.nullable(),
  }),
  list: progressList,
});

export const sumInstalmentProgress = getCall({
  path: 'instalment-progress/totals',
  access: 'instalment-progress.list',
  summary: 'What instalments come to: collected, paid by the insurer, earned, paid to advisors',
  query: listQuery(progressList).pick({ filter: true }),
  envelope: 'totals',
  answer: z.object({
    /** How many there are, counted to {@link PROGRESS_COUNTED_TO}. */
    instalments: answer.count,
    /** Null where as many are found as are counted. */
    sums: z
      .object({
        value: answer.amount,
        collected: answer.amount,
        expected: revealing('policies', 'paymentsToAgency', answer.amount),
        received: revealing('policies', 'paymentsToAgency', answer.amount),
        earned: revealing('policies', 'paymentsToAdvisor', answer.amount),
        given: revealing('policies', 'paymentsToAdvisor', answer.amount),
      })
      .nullable(),
  }),
});
