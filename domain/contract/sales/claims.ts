import { z } from 'zod';
import { CLAIM_CLOCK_IDS } from '../../claims/clocks.ts';
import { COVER_WARNINGS } from '../../claims/coverCheck.ts';
import {
  CLAIM_OUTCOME_IDS,
  type ClaimMovementKind,
  MOVEMENT_KIND_IDS,
  type MovementInput,
  needs,
} from '../../claims/movements.ts';
import { CLAIM_STATE_IDS } from '../../claims/state.ts';
import { claim } from '../../entities/claim.ts';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { texts } from '../../texts.ts';
import { ROWS_LIMIT, rowsWithin } from '../agency/ownRows.ts';
import { getCall, type ListSpec, postCall, putCall, type Resources } from '../call.ts';
import {
  answer,
  date,
  id,
  optionalAmount,
  optionalId,
  optionalText,
  text,
  version,
  whole,
  yesNo,
} from '../fields.ts';
import { listQuery } from '../lists.ts';
import { policyFilter, policyShape, policySort } from './ofPolicy.ts';

const MAX_ITEMS = 100;

const claimRow = z.object({
  ...answerShape(claim),
  ...policyShape,
  isOverdue: answer.flag,
  pendingDocuments: answer.count,
});

const claims = listOf(claim, ['numberPolicy', 'customerName']);

const list = {
  ...claims,
  sort: [...claims.sort, 'state', ...policySort],
  filter: {
    ...claims.filter,
    state: z.enum(CLAIM_STATE_IDS, texts.notAChoice),
    ...policyFilter,
    isOpen: yesNo,
    isOverdue: yesNo,
    stageDays: whole(0, 3650),
  },
} satisfies ListSpec;

export const listClaims = getCall({
  path: 'claims',
  shows: { as: 'claims', customers: ['customers_id'] },
  access: 'claims.list',
  summary: 'Claims with their state, figures and the clock that runs out first',
  envelope: 'claims',
  answer: claimRow,
  list,
});

const sums = {
  claims: answer.count,
  claimed: answer.amount,
  paid: answer.amount,
  reserve: answer.amount,
};

export const sumClaims = getCall({
  path: 'claims/totals',
  access: 'claims.list',
  summary: 'How many claims there are, and of each state, and what they come to',
  query: listQuery(list).pick({ filter: true }),
  envelope: 'totals',
  answer: z.object({
    ...sums,
    states: z.array(z.object({ state: z.enum(CLAIM_STATE_IDS), ...sums })),
  }),
});

const movementShape = z.object({
  id: answer.id,
  kind: z.enum(MOVEMENT_KIND_IDS),
  happenedOn: answer.date,
  recordedAt: answer.instant,
  userName: answer.text,
  amount: answer.amount.nullable(),
  clock: z.enum(CLAIM_CLOCK_IDS).nullable(),
  outcome: z.enum(CLAIM_OUTCOME_IDS).nullable(),
  reason: answer.optionalText,
  reverses: answer.id.nullable(),
  isReversed: answer.flag,
  mayReverse: answer.flag,
});

const clockShape = z.object({
  clock: z.enum(CLAIM_CLOCK_IDS),
  startedOn: answer.date,
  /** Null while it stands still. */
  dueOn: answer.date.nullable(),
  endedOn: answer.date.nullable(),
  pausedOn: answer.date.nullable(),
  /** Negative once it has run out; null when it stands still or has ended. */
  daysLeft: z.int().nullable(),
});

const claimShape = claimRow.extend({
  /** The insured items and coverages that it touched, as they were called on the day of the loss. */
  items: z.array(z.object({ id: answer.id, object: answer.text, title: answer.text })),
  movements: z.array(movementShape),
  clocks: z.array(clockShape),
  nextStep: z.enum(MOVEMENT_KIND_IDS).nullable(),
  allowed: z.array(z.enum(MOVEMENT_KIND_IDS)),
  /** Indemnity worked out before anything is agreed; null while nothing is claimed. */
  working: z
    .object({
      deductible: answer.amount,
      depreciation: answer.amount,
      indemnity: answer.amount,
    })
    .nullable(),
  /** Documents to come, and documents of its checklist not requested. */
  missingPapers: answer.count,
  leftToPay: answer.amount,
  /** Part of the sum insured that other claims of the policy's period took, where it is one for all of them. */
  usedSum: answer.amount,
});

export const getClaim = getCall({
  path: 'claims/:id',
  shows: { as: 'claims', customers: ['customers_id'] },
  access: 'claims.list',
  summary: 'One claim with its movements, clocks and next step',
  envelope: 'claim',
  answer: claimShape,
});

/** For the form of a claim: what is doubtful about it is said and never refused. */
export const checkClaim = getCall({
  path: 'claims/check',
  access: 'claims.edit',
  summary: 'Whether a policy covered a day, as far as the agency knows',
  query: z.object({
    policy_id: id,
    happenedOn: date,
    claim_id: id.optional(),
    /** Ids of the items and coverages that it touched, with commas between; all items of the policy where left out. */
    items: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,99}$/, texts.characters)
      .optional(),
  }),
  envelope: 'check',
  answer: z.object({
    warnings: z.array(z.object({ code: z.enum(COVER_WARNINGS), text: answer.text })),
    insuredSum: answer.amount,
    usedSum: answer.amount,
    /** Business days to tell the insurer, as the settings have them. */
    noticeDays: answer.count,
  }),
});

/** Items of its policy that it touched; not sent or null, they stay. */
const items = z.array(z.object({ id })).max(MAX_ITEMS, texts.mostRows(MAX_ITEMS)).nullish();

export const registerClaim = postCall({
  path: 'claims',
  access: 'claims.edit',
  summary: 'Registers a claim under the next number of the year',
  bodyLimit: ROWS_LIMIT,
  body: z.object({
    ...formShape(claim),
    /** The checklist whose papers are requested at once; with `documents.add` alone. */
    checklist: optionalText(200).optional(),
    items,
    rows: rowsWithin,
  }),
  envelope: 'claim',
  answer: claimShape,
});

export const updateClaim = putCall({
  path: 'claims/:id',
  access: 'claims.edit',
  summary: 'Changes what is known of a claim that is not closed',
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...updateShape(claim), items, rows: rowsWithin, version }),
  envelope: 'claim',
  answer: claimShape,
});

const INPUTS = ['amount', 'clock', 'outcome', 'reason'] as const satisfies readonly MovementInput[];

/** Kinds whose amount may be 0.00: a loss below its deductible is settled so. */
const MAY_BE_NOTHING: readonly ClaimMovementKind[] = ['reserve', 'settled'];

/** Closing and reopening have permissions of their own. */
export const addMovement = postCall({
  path: 'claims/:id/movements',
  access: 'claims.edit',
  summary: 'Adds what has happened to a claim; it is never rewritten, only reversed',
  body: z
    .object({
      kind: z.enum(MOVEMENT_KIND_IDS, texts.notAChoice),
      happenedOn: date,
      amount: optionalAmount({ min: '0' }),
      clock: z.enum(CLAIM_CLOCK_IDS, texts.notAChoice).nullish(),
      outcome: z.enum(CLAIM_OUTCOME_IDS, texts.notAChoice).nullish(),
      reason: optionalText(1000),
      version,
    })
    .superRefine((sent, context) => {
      for (const input of INPUTS)
        if (needs(sent.kind, input) && !sent[input])
          context.addIssue({ code: 'custom', path: [input], message: texts.required });
      if (
        sent.amount === '0.00' &&
        !MAY_BE_NOTHING.includes(sent.kind) &&
        needs(sent.kind, 'amount')
      )
        context.addIssue({ code: 'custom', path: ['amount'], message: texts.atLeast('0.01') });
    }),
  envelope: 'claim',
  answer: claimShape,
});

export const reverseMovement = postCall({
  path: 'claims/movements/:id/reversal',
  access: 'claims.edit',
  summary: 'Takes a movement back by a counter-entry; both stay in the history',
  body: z.object({ reason: text(1000), version }),
  envelope: 'claim',
  answer: claimShape,
});

const figures = {
  ...sums,
  /** Net premium of the policies' periods that began, without charges and void instalments; and what of net is earned. */
  premiumIssued: answer.amount,
  premiumEarned: answer.amount,
  /** Paid and reserved, of the premium issued, and of the premium earned; null without premium. */
  lossRatio: answer.amount.nullable(),
  lossRatioEarned: answer.amount.nullable(),
};

const statistics = {
  name: 'claim-statistics',
  sort: ['id', 'name', 'claims', 'paid', 'lossRatio', 'answerDays'],
  filter: {
    by: z.enum(['company', 'policyType'], texts.notAChoice),
    since: date,
    until: date,
  },
} satisfies ListSpec;

export const listClaimStatistics = getCall({
  path: 'claims/statistics',
  access: 'claims.statistics',
  summary:
    'Claims by insurer or line: days to answer, objected, paid of claimed, reserve, loss ratio',
  envelope: 'statistics',
  answer: z.object({
    id: answer.id,
    name: answer.text,
    ...figures,
    /** Days from presentation to the insurer's last answer, on average; null where none has answered. */
    answerDays: answer.count.nullable(),
    objected: answer.count,
    belowDeductible: answer.count,
    /** Percent; null where nothing is claimed. */
    paidOfClaimed: answer.amount.nullable(),
  }),
  list: statistics,
});

export const getLossRatio = getCall({
  path: 'claims/loss-ratio',
  access: 'claims.list',
  summary: 'The loss ratio of a customer, an insurer or a policy, of all its years',
  query: z
    .object({ customers_id: optionalId, company_id: optionalId, policy_id: optionalId })
    .refine((one) => Object.values(one).filter(Boolean).length === 1, {
      path: ['policy_id'],
      error: texts.notAChoice,
    }),
  envelope: 'lossRatio',
  answer: z.object(figures),
});

export const resources: Resources = {
  claims: {
    entity: claim,
    list: listClaims,
    one: getClaim,
    create: registerClaim,
    update: updateClaim,
  },
};
