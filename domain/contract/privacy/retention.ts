import { z } from 'zod';
import { keysOf } from '../../keysOf.ts';
import { LEGAL_BASES } from '../../privacy/personalData/shapes.ts';
import { MAX_MONTHS, PAST_KEYS, RETENTION_KEYS, RUN_STATUS_IDS } from '../../privacy/retention.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import { answer, text, whole } from '../fields.ts';
import { personName } from '../people/people.ts';

const termShape = z.object({
  key: z.enum(RETENTION_KEYS),
  months: answer.count,
  basis: z.enum(keysOf(LEGAL_BASES)),
  norm: answer.text,
  /** 0 while it is the one that the agency began with. */
  version: answer.count,
  updatedAt: answer.instant.nullable(),
  updatedBy: answer.optionalText,
});

export const listRetentionTerms = getCall({
  path: 'retention-terms',
  access: 'retention.list',
  summary: 'How long each kind of data is kept, and by which norm',
  envelope: 'terms',
  answer: z.array(termShape),
});

export const updateRetentionTerm = putCall({
  path: 'retention-terms/:key',
  access: 'retention.run',
  summary: 'Changes how long a kind of data is kept',
  params: z.object({ key: z.enum(RETENTION_KEYS, texts.notAChoice) }),
  body: z.object({
    months: whole(1, MAX_MONTHS),
    norm: text(300),
    version: whole(0, 2_147_483_647).optional(),
  }),
  envelope: 'term',
  answer: termShape,
});

const pastShape = z.object({
  key: z.enum(PAST_KEYS),
  rows: answer.count,
  oldest: answer.date.nullable(),
});

export const listPast = getCall({
  path: 'retention/past',
  access: 'retention.list',
  summary: 'How much is past its term today, place by place',
  envelope: 'past',
  answer: z.array(pastShape),
});

export const listPastCustomers = getCall({
  path: 'retention/customers',
  access: 'retention.list',
  summary: 'The customers of whom nothing has to be kept any more',
  envelope: 'customers',
  answer: personName.extend({
    lastPolicyEnd: answer.date.nullable(),
    lastContactOn: answer.date,
  }),
  list: { name: 'retention-customers', sort: ['id', 'lastContactOn'], filter: {} },
  shows: { as: 'retention', customers: ['id'] },
});

const runShape = z.object({
  id: answer.id,
  asOf: answer.date,
  status: z.enum(RUN_STATUS_IDS),
  counts: z.array(pastShape),
  done: z.array(z.object({ key: z.enum(PAST_KEYS), rows: answer.count })),
  proposedBy: answer.text,
  proposedAt: answer.instant,
  decidedBy: answer.optionalText,
  decidedAt: answer.instant.nullable(),
  reason: answer.optionalText,
  endedAt: answer.instant.nullable(),
});

/** The last hundred, the newest first. */
export const listRetentionRuns = getCall({
  path: 'retention-runs',
  access: 'retention.list',
  summary: 'What was proposed to be erased, approved and carried out',
  envelope: 'runs',
  answer: z.array(runShape),
});

export const proposeRetention = postCall({
  path: 'retention-runs',
  access: 'retention.run',
  summary: 'Proposes to erase what is past its term today; nothing is erased before it is approved',
  envelope: 'run',
  answer: runShape,
});

const body = z.object({ reason: text(300) });

export const approveRetention = putCall({
  path: 'retention-runs/:id/approve',
  access: 'retention.approve',
  summary: 'Approves what another proposed, which is carried out from then on',
  body,
  envelope: 'run',
  answer: runShape,
});

export const dismissRetention = putCall({
  path: 'retention-runs/:id/dismiss',
  access: 'retention.run',
  summary: 'Dismisses what was proposed: nothing of it is erased',
  body,
  envelope: 'run',
  answer: runShape,
});
