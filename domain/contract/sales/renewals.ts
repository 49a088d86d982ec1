import { z } from 'zod';
import {
  CHANNELS,
  LOSS_REASONS,
  RENEWAL_STAGES,
  WORK_STAGES,
  type WorkStage,
} from '../../sales/renewals/stages.ts';
import { texts } from '../../texts.ts';
import { getCall, type ListSpec, postCall, putCall } from '../call.ts';
import {
  answer,
  date,
  id,
  optionalAmount,
  optionalDate,
  optionalText,
  text,
  whole,
} from '../fields.ts';
import { listQuery, searchText } from '../lists.ts';

export const RENEWALS_COUNTED_TO = 1000;

const userId = z.uuid(texts.notAChoice);

const cardPlace = z.string().regex(/^\d{4}-\d\d-\d\d:\d{1,10}$/, texts.notAChoice);

const board = {
  name: 'renewals',
  sort: ['id', 'dueOn', 'value', 'numberPolicy', 'companyName', 'nextStepOn'],
  filter: {
    q: searchText,
    stage: z.enum(RENEWAL_STAGES, texts.notAChoice),
    owner: userId,
    advisor_id: id,
    company_id: id,
    policy_type_id: id,
    policy_id: id,
    customers_id: id,
    /** Terms due up to this many days from today, overdue ones included. */
    days: whole(0, 365),
    after: cardPlace,
  },
} satisfies ListSpec;

export const renewalRow = z.object({
  id: answer.id,
  policy_id: answer.id,
  numberPolicy: answer.text,
  policyTypeName: answer.text,
  customers_id: answer.id,
  customerName: answer.text,
  companyName: answer.text,
  advisorName: answer.text,
  stage: z.enum(RENEWAL_STAGES),
  dueOn: answer.date,
  /** Days from today to that day; below 0 when it is past. */
  daysLeft: answer.count,
  value: answer.amount,
  quotedPremium: answer.amount.nullable(),
  renewedValue: answer.amount.nullable(),
  owner: z.object({ id: answer.text, name: answer.text }).nullable(),
  nextStep: answer.optionalText,
  nextStepOn: answer.date.nullable(),
  isStepDue: answer.flag,
  lossReason: z.enum(LOSS_REASONS).nullable(),
  lossWords: answer.optionalText,
  /** 0 until something is done about the renewal. */
  version: answer.count,
});

export const listRenewals = getCall({
  path: 'renewals',
  shows: { as: 'renewals', customers: ['customers_id'] },
  access: 'renewals.list',
  summary: 'Policies that end or are to be renewed, by their stage on the board',
  envelope: 'renewals',
  answer: renewalRow,
  list: board,
});

/** Sums of every non-empty column, whatever stage is filtered. */
export const sumRenewals = getCall({
  path: 'renewals/totals',
  access: 'renewals.list',
  summary: 'How many policies each stage of the board has, and what they are worth',
  query: listQuery(board).pick({ filter: true }),
  envelope: 'stages',
  answer: z.array(
    z.object({
      stage: z.enum(RENEWAL_STAGES),
      policies: answer.count,
      value: answer.amount,
    }),
  ),
});

export const listRenewalOwners = getCall({
  path: 'renewals/owners',
  access: 'renewals.list',
  summary: 'The active users who may own a renewal',
  envelope: 'owners',
  answer: z.array(z.object({ id: answer.text, name: answer.text })),
});

const contactShape = z.object({
  id: answer.id,
  channel: z.enum(CHANNELS),
  contactedOn: answer.date,
  words: answer.text,
  nextStep: answer.optionalText,
  nextStepOn: answer.date.nullable(),
  userName: answer.text,
  createdAt: answer.instant,
});

export const getRenewal = getCall({
  path: 'renewals/:id',
  shows: { as: 'renewals', customers: ['customers_id'] },
  access: 'renewals.list',
  summary: 'One term of the board with its moves and contacts',
  envelope: 'renewal',
  answer: renewalRow.extend({
    moves: z.array(
      z.object({
        id: answer.id,
        fromStage: z.enum(RENEWAL_STAGES),
        toStage: z.enum(RENEWAL_STAGES),
        lossReason: z.enum(LOSS_REASONS).nullable(),
        words: answer.optionalText,
        userName: answer.text,
        movedAt: answer.instant,
      }),
    ),
    contacts: z.array(contactShape),
  }),
});

const version = whole(0, 2_147_483_647);

interface Move {
  readonly stage: WorkStage;
  readonly lossReason?: (typeof LOSS_REASONS)[number] | null | undefined;
  readonly lossWords?: string | null | undefined;
}

const refuse = (context: z.core.$RefinementCtx<Move>, field: keyof Move, message: string) =>
  context.addIssue({ code: 'custom', path: [field], message });

/** Lost renewals need a reason; a reason outside the list is said in words. */
const withReason = (
  { stage, lossReason, lossWords }: Move,
  context: z.core.$RefinementCtx<Move>,
) => {
  if (stage !== 'lost') return;
  if (!lossReason) refuse(context, 'lossReason', texts.required);
  if (lossReason === 'other' && !lossWords) refuse(context, 'lossWords', texts.required);
};

/** Moves a term; `renewed` is reached only by renewing the policy. */
export const moveRenewal = putCall({
  path: 'renewals/:id/stage',
  access: 'renewals.edit',
  summary: 'Moves a term of the board to another stage',
  body: z
    .object({
      stage: z.enum(WORK_STAGES, texts.notAChoice),
      lossReason: z.enum(LOSS_REASONS, texts.notAChoice).nullish(),
      lossWords: optionalText(500),
      version,
    })
    .superRefine(withReason),
  envelope: 'renewal',
  answer: renewalRow,
});

/** Owner of a term, next step and quotes; what is left out stays. */
export const followRenewal = putCall({
  path: 'renewals/:id',
  access: 'renewals.edit',
  summary: 'Changes owner, next step and quoted premium of a term of the board',
  body: z.object({
    ownerId: z.preprocess((value) => value || null, userId.nullable()),
    nextStep: optionalText(300),
    nextStepOn: optionalDate,
    quotedPremium: optionalAmount({ min: '0.01' }),
    version,
  }),
  envelope: 'renewal',
  answer: renewalRow,
});

/** Logs a contact: its next step becomes the term's; a first contact moves the term on. */
export const logContact = postCall({
  path: 'renewals/:id/contacts',
  access: 'renewals.edit',
  summary: 'Notes what was said with the customer about a renewal',
  body: z.object({
    channel: z.enum(CHANNELS, texts.notAChoice),
    contactedOn: date,
    words: text(1000),
    nextStep: optionalText(300),
    nextStepOn: optionalDate,
  }),
  envelope: 'renewal',
  answer: renewalRow,
});
