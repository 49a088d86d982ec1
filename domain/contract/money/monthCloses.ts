import { z } from 'zod';
import { CLOSE_STEPS } from '../../money/monthClose.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall } from '../call.ts';
import { answer, id, optionalText, text, yesNo } from '../fields.ts';
import { searchText } from '../lists.ts';
import { statementShape } from './commissionShapes.ts';

/** A month is its own id: 202603 is March of 2026. */
const list = 'month-closes.list';
const prepare = 'month-closes.edit';
const close = 'month-closes.close';

export const MONTH_STATUSES = ['open', 'closed', 'reopened'] as const;

const monthShape = z.object({
  id: answer.id,
  status: z.enum(MONTH_STATUSES),
  from: answer.date,
  to: answer.date,
  hasEnded: answer.flag,
  /** True for a month that may be closed next; several before the first close. */
  isNext: answer.flag,
  isBegun: answer.flag,
  /** True while no month is closed: closing this one closes all before it, too. */
  isFirst: answer.flag,
  /** Last closed month, which alone may be reopened. */
  isLast: answer.flag,
  closedAt: answer.instant.nullable(),
  closedBy: answer.optionalText,
  reopenedAt: answer.instant.nullable(),
  reopenedBy: answer.optionalText,
  reason: answer.optionalText,
  statements: answer.count.nullable(),
  inFavour: answer.amount.nullable(),
});

export const listMonths = getCall({
  path: 'month-closes',
  access: list,
  summary: 'The months that were closed, and those that may be closed next',
  envelope: 'months',
  answer: z.array(monthShape),
});

const stepShape = z.object({
  step: z.enum(CLOSE_STEPS),
  isDone: answer.flag,
  /** Number of things left in the step, and their sum where they are amounts. */
  pending: answer.count,
  amount: answer.amount.nullable(),
  /** Day at whose end they are counted: today, or the day of the review where the month is closed. */
  asOf: answer.date.nullable(),
  note: answer.optionalText,
  decidedBy: answer.optionalText,
  decidedAt: answer.instant.nullable(),
});

export const getMonth = getCall({
  path: 'month-closes/:id',
  access: list,
  summary: 'A month with what is to be looked at before it is closed',
  envelope: 'month',
  answer: monthShape.extend({
    steps: z.array(stepShape),
    totals: z.object({
      opening: answer.amount,
      earned: answer.amount,
      discounted: answer.amount,
      paid: answer.amount,
      absorbed: answer.amount,
      closing: answer.amount,
      closingInFavour: answer.amount,
      outstanding: answer.amount,
      payable: answer.amount,
    }),
  }),
});

export const ADVISOR_STATEMENT_STATES = ['draft', 'approved', 'changed', 'closed'] as const;

const advisorStatementShape = statementShape.omit({ entries: true }).extend({
  /** Id of the advisor, while the month is open and afterwards. */
  id: answer.id,
  state: z.enum(ADVISOR_STATEMENT_STATES),
  /** Rest of the balance in favour that has not been paid since. */
  outstanding: answer.amount,
  /** Amount of that to be paid out: the advances open now absorb the rest. */
  payable: answer.amount,
  approvedBy: answer.optionalText,
  approvedAt: answer.instant.nullable(),
  number: answer.optionalText,
  statement_id: answer.id.nullable(),
  hash: answer.optionalText,
});

export const listMonthStatements = getCall({
  path: 'month-closes/:id/statements',
  access: list,
  summary: 'The advisors’ statements of a month',
  envelope: 'statements',
  answer: advisorStatementShape,
  list: {
    name: 'month-statements',
    sort: [
      'id',
      'surname',
      'opening',
      'earned',
      'paid',
      'closing',
      'outstanding',
      'payable',
      'state',
    ],
    filter: {
      q: searchText,
      state: z.enum(ADVISOR_STATEMENT_STATES, texts.notAChoice),
      isApproved: yesNo,
      unpaid: yesNo,
    },
  },
});

/** Says that a step was looked at; what is left of it needs a note. */
export const reviewStep = postCall({
  path: 'month-closes/:id/review',
  access: prepare,
  summary: 'Says that a step before the close was looked at',
  body: z.object({ step: z.enum(CLOSE_STEPS, texts.notAChoice), note: optionalText(500) }),
  envelope: 'month',
  answer: getMonth.answer,
});

/** Approves statements as they are now; without advisors, all that are not approved. */
export const approveStatements = postCall({
  path: 'month-closes/:id/approve',
  access: close,
  summary: 'Approves advisors’ statements of a month',
  body: z.object({ advisors: z.array(id).min(1, texts.required).max(1000).optional() }),
  envelope: 'result',
  answer: z.object({ approved: answer.count }),
});

export const closeMonth = postCall({
  path: 'month-closes/:id/close',
  access: close,
  summary: 'Closes a month: numbers its statements and keeps them as they are',
  envelope: 'month',
  answer: getMonth.answer,
});

export const reopenMonth = postCall({
  path: 'month-closes/:id/reopen',
  access: close,
  summary: 'Opens the last closed month again',
  body: z.object({ reason: text(500) }),
  envelope: 'month',
  answer: getMonth.answer,
});

/** Downloads a statement as it was sent, after checking it against its hash. */
export const downloadStatement = getCall({
  path: 'advisor-statements/:id/pdf',
  access: list,
  summary: 'The PDF of an advisor’s closed statement',
  envelope: null,
  answer: answer.text,
});

export const listClosedStatements = getCall({
  path: 'advisor-statements/of/:id',
  access: list,
  summary: 'An advisor’s closed statements',
  envelope: 'statements',
  answer: z.array(
    z.object({
      id: answer.id,
      number: answer.text,
      month: answer.id,
      closing: answer.amount,
      closingInFavour: answer.amount,
      closedAt: answer.instant,
      /** True where its month was reopened; it may have been closed anew. */
      isReopened: answer.flag,
      hash: answer.optionalText,
    }),
  ),
});
