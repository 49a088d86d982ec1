import { z } from 'zod';
import { OWN_VALUES } from '../../agency/ownFields/ownField.ts';
import { endorsement } from '../../entities/endorsement.ts';
import { answerShape, formShape, listOf, updateShape } from '../../entities/entity.ts';
import { objectResource } from '../../entities/ownField.ts';
import { ownRecord } from '../../entities/ownRecord.ts';
import {
  ENDORSEMENT_ACT_IDS,
  ENDORSEMENT_KIND_IDS,
  ENDORSEMENT_STATE_IDS,
  MOVEMENT_IDS,
} from '../../sales/endorsements/kinds.ts';
import { texts } from '../../texts.ts';
import { MAX_ROWS, ROWS_LIMIT } from '../agency/ownRows.ts';
import { getCall, type ListSpec, postCall, putCall, type Resources } from '../call.ts';
import {
  amount,
  answer,
  date,
  id,
  optionalDate,
  optionalId,
  optionalText,
  sentOwnValues,
  text,
  version,
} from '../fields.ts';
import { listQuery } from '../lists.ts';
import { revealing } from '../revealing.ts';
import { policyFilter, policyShape, policySort } from './ofPolicy.ts';
import { invoice, newPremium } from './premium.ts';

const endorsementRow = z.object({
  ...answerShape(endorsement),
  ...policyShape,
});

const endorsements = listOf(endorsement, ['numberPolicy', 'customerName']);

const list = {
  ...endorsements,
  sort: [...endorsements.sort, ...policySort],
  filter: {
    ...endorsements.filter,
    kind: z.enum(ENDORSEMENT_KIND_IDS, texts.notAChoice),
    state: z.enum(ENDORSEMENT_STATE_IDS, texts.notAChoice),
    ...policyFilter,
    effectiveFrom: date,
    effectiveTo: date,
    issuedFrom: date,
    issuedTo: date,
  },
} satisfies ListSpec;

export const listEndorsements = getCall({
  path: 'endorsements',
  shows: { as: 'endorsements', customers: ['customers_id'] },
  access: 'endorsements.list',
  summary: 'Endorsements with their state and premium',
  envelope: 'endorsements',
  answer: endorsementRow,
  list,
});

const sums = {
  endorsements: answer.count,
  net: answer.amount,
  policyFee: answer.amount,
  policyValue: answer.amount,
  refunded: answer.amount,
};

export const sumEndorsements = getCall({
  path: 'endorsements/totals',
  access: 'endorsements.list',
  summary: 'What issued endorsements sum to, whole and by kind, and apart the others by state',
  query: listQuery(list).pick({ filter: true }),
  envelope: 'totals',
  answer: z.object({
    ...sums,
    kinds: z.array(z.object({ kind: z.enum(ENDORSEMENT_KIND_IDS), ...sums })),
    /** Sums of endorsements not issued: their premiums count in no policy. */
    others: z.array(z.object({ state: z.enum(ENDORSEMENT_STATE_IDS), ...sums })),
  }),
});

export const ROW_CHANGES = ['include', 'exclude', 'modify'] as const;

const rowChange = z
  .object({
    object: objectResource,
    change: z.enum(ROW_CHANGES, texts.notAChoice),
    id: optionalId,
    /** Id of the insured item that a coverage is included in. */
    parentId: optionalId.optional(),
    /** Values by field key; of a modified row only those that change. */
    values: sentOwnValues,
  })
  .refine(({ change, id: row }) => (change === 'include') === (row === null), {
    path: ['id'],
    error: texts.notAChoice,
  });

export type RowChange = z.output<typeof rowChange>;

const rowChanges = z
  .array(rowChange)
  .max(MAX_ROWS, texts.mostRows(MAX_ROWS))
  .default([])
  .superRefine((changes, context) => {
    const named = new Set<number>();
    for (const [place, { id: row }] of changes.entries()) {
      if (row !== null && named.has(row))
        context.addIssue({ code: 'custom', path: [place, 'id'], message: texts.rowTwice });
      if (row !== null) named.add(row);
    }
  });

/** The premium without its sign, which the kind decides; a breakdown where the policy has one. */
const premium = {
  policyValue: amount().default('0.00'),
  policyFee: amount().default('0.00'),
  premium: newPremium,
};

const body = z.object({ ...formShape(endorsement), ...premium, rows: rowChanges });

const endorsementShape = endorsementRow.extend({
  rows: z.array(
    z.object({
      object: answer.text,
      change: z.enum(ROW_CHANGES),
      id: z.int().nullable(),
      parentId: z.int().nullish(),
      values: revealing(
        ownRecord.resource,
        OWN_VALUES,
        z.record(z.string(), z.unknown()),
      ).optional(),
    }),
  ),
  /** Whether its reader may not see, or not write, some of the rows that it changes: another person issues it. */
  lacksRowRights: answer.flag,
  acts: z.array(
    z.object({
      kind: z.enum(ENDORSEMENT_ACT_IDS),
      reason: answer.optionalText,
      userName: answer.text,
      recordedAt: answer.instant,
    }),
  ),
});

export const getEndorsement = getCall({
  path: 'endorsements/:id',
  shows: { as: 'endorsements', customers: ['customers_id'] },
  access: 'endorsements.list',
  summary: 'One endorsement with the rows it changes and who did what to it',
  envelope: 'endorsement',
  answer: endorsementShape,
});

export const createEndorsement = postCall({
  path: 'endorsements',
  access: 'endorsements.edit',
  summary: 'Drafts an endorsement of a policy; the policy stays as it is',
  bodyLimit: ROWS_LIMIT,
  body,
  envelope: 'endorsement',
  answer: endorsementShape,
});

const change = {
  envelope: 'endorsement',
  answer: endorsementShape,
} as const;

export const updateEndorsement = putCall({
  ...change,
  path: 'endorsements/:id',
  access: 'endorsements.edit',
  summary: 'Changes a draft',
  bodyLimit: ROWS_LIMIT,
  body: z.object({ ...updateShape(endorsement), ...premium, rows: rowChanges, version }),
});

export const sendEndorsement = putCall({
  ...change,
  path: 'endorsements/:id/send',
  access: 'endorsements.edit',
  summary: 'Notes that a draft was sent to the insurer',
  body: z.object({ sentOn: date, version }),
});

export const rejectEndorsement = putCall({
  ...change,
  path: 'endorsements/:id/reject',
  access: 'endorsements.edit',
  summary: 'Notes that the insurer rejected it, or that a draft is given up',
  body: z.object({ reason: text(500), version }),
});

/** An invoice part that is not sent stays as it is. */
const laterInvoice = { ...invoice, invoiceDay: optionalDate.optional() };

export const issueEndorsement = putCall({
  ...change,
  path: 'endorsements/:id/issue',
  access: 'endorsements.issue',
  summary: 'Issues an endorsement that was sent: its policy is changed by it',
  body: z.object({ insurerNumber: optionalText(40), issuedOn: date, ...laterInvoice, version }),
});

export const invoiceEndorsement = putCall({
  ...change,
  path: 'endorsements/:id/invoice',
  access: 'endorsements.issue',
  summary: "Enters the insurer's invoice of an issued endorsement, or corrects it",
  body: z.object({ ...laterInvoice, invoiceNumber: text(40), version }),
});

export const undoEndorsement = putCall({
  ...change,
  path: 'endorsements/:id/undo',
  access: 'endorsements.undo',
  summary: 'Undoes an issue on which nothing was built: the policy is as before',
  body: z.object({ reason: text(500), version }),
});

const figures = z.object({ policyValue: answer.amount, policyFee: answer.amount });

export const previewEndorsement = postCall({
  path: 'endorsements/preview',
  access: 'endorsements.edit',
  summary: 'What an endorsement would do to instalments and commission; nothing is written',
  bodyLimit: ROWS_LIMIT,
  unkeyed: true,
  unaudited: true,
  body,
  envelope: 'preview',
  answer: z.object({
    added: figures,
    period: z.object({ before: figures, after: figures }),
    /** In order of their due days; `before` is null for a new one, `after` for one that goes. */
    instalments: z.array(
      z.object({
        dueDate: answer.date,
        before: answer.amount.nullable(),
        after: answer.amount.nullable(),
        credit: answer.amount,
        refunded: answer.amount,
        isIssued: answer.flag,
      }),
    ),
    refunded: answer.amount,
    /** Commission of the advisor; null where nothing changes. */
    commission: revealing(
      'policies',
      'paymentsToAdvisor',
      z
        .object({
          before: answer.amount,
          after: answer.amount,
          earned: answer.amount,
          /** Commission released at once, or taken back when negative. */
          adjustment: answer.amount,
          left: answer.amount,
          instalments: answer.count,
        })
        .nullable(),
    ),
    /** The agency's whole commission of the period, which the insurer owes as instalments are collected. */
    insurer: revealing(
      'policies',
      'paymentsToAgency',
      z.object({ before: answer.amount, after: answer.amount }),
    ),
  }),
});

const unearned = figures.extend({
  /** Null where the period has no breakdown. */
  premium: z
    .object({
      net: answer.amount,
      contribution: answer.amount,
      ruralInsurance: answer.amount,
      issueFee: answer.amount,
      vat: answer.amount,
      interest: answer.amount,
    })
    .nullable(),
});

export const getUnearned = getCall({
  path: 'endorsements/unearned',
  access: 'endorsements.edit',
  summary: 'The premium that is not earned on a day: what a cancellation or an exclusion proposes',
  query: z.object({
    policy_id: id,
    effectiveOn: date,
    /** Premium of the items that leave, and of all items; of the whole period where left out. */
    part: amount().optional(),
    parts: amount().optional(),
  }),
  envelope: 'unearned',
  answer: z.object({
    /** Days of the period, and those run by then. */
    days: answer.count,
    elapsed: answer.count,
    linear: unearned,
    /** Short-rate figures by the table of the settings; null where there is none. */
    shortRate: unearned.nullable(),
  }),
});

export const listMovements = getCall({
  path: 'policy/:id/movements',
  access: 'endorsements.list',
  summary: 'What a policy is made of: registration, renewals, issued endorsements, cancellation',
  envelope: 'movements',
  answer: z.array(
    z.object({
      movement: z.enum(MOVEMENT_IDS),
      on: answer.date,
      number: answer.count.nullable(),
      endorsement_id: answer.id.nullable(),
      kind: z.enum(ENDORSEMENT_KIND_IDS).nullable(),
      policyFee: answer.amount,
      policyValue: answer.amount,
      /** Total of its period so far: a renewal begins another. */
      total: answer.amount,
    }),
  ),
});

export const resources: Resources = {
  endorsements: {
    entity: endorsement,
    list: listEndorsements,
    one: getEndorsement,
    create: createEndorsement,
    update: updateEndorsement,
  },
};
