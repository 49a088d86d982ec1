import { z } from 'zod';
import { LOSS_REASONS, RENEWAL_RATE_GROUPS } from '../../sales/renewals/stages.ts';
import { texts } from '../../texts.ts';
import { getCall, type ListSpec } from '../call.ts';
import { answer, date, id } from '../fields.ts';
import { listQuery } from '../lists.ts';

const filter = {
  /** Terms due from this day on, and up to this day; this year's without them. */
  since: date,
  until: date,
  advisor_id: id,
  company_id: id,
  policy_type_id: id,
};

const groups = {
  name: 'renewal-retention',
  sort: ['id', 'name', 'due', 'dueValue', 'retention', 'premiumRetention'],
  filter: { ...filter, by: z.enum(RENEWAL_RATE_GROUPS, texts.notAChoice) },
} satisfies ListSpec;

export const retentionFigures = z.object({
  due: answer.count,
  retained: answer.count,
  lost: answer.count,
  pending: answer.count,
  dueValue: answer.amount,
  retainedValue: answer.amount,
  lostValue: answer.amount,
  pendingValue: answer.amount,
  renewedValue: answer.amount,
  /** Percentage retained of decided terms, by count and by premium; null where none is decided. */
  retention: answer.percent.nullable(),
  premiumRetention: answer.percent.nullable(),
  /** Days between the renewal and the end, on average; below 0 where it came after. */
  anticipation: answer.count.nullable(),
});

/** Retention by group; by month without `by`. */
export const listRetention = getCall({
  path: 'renewals/retention',
  access: 'renewals.list',
  summary: 'Renewed and lost policies by month, quarter, advisor, insurer or line',
  envelope: 'retention',
  answer: z.object({
    /** Month as 202603, quarter as 20261, or id of the advisor, the insurer or the line. */
    id: answer.id,
    name: answer.text,
    ...retentionFigures.shape,
  }),
  list: groups,
});

export const sumRetention = getCall({
  path: 'renewals/retention/totals',
  access: 'renewals.list',
  summary: 'Renewed and lost policies together, reasons of losses and days of anticipation',
  query: listQuery(groups).pick({ filter: true }),
  envelope: 'totals',
  answer: z.object({
    ...retentionFigures.shape,
    losses: z.array(
      z.object({
        reason: z.enum([...LOSS_REASONS, 'cancelled', 'notRenewed']),
        policies: answer.count,
        value: answer.amount,
      }),
    ),
    anticipations: z.array(z.object({ from: answer.count, policies: answer.count })),
  }),
});
