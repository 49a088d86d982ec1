import { z } from 'zod';
import { getCall } from '../call.ts';
import { answer, id, whole } from '../fields.ts';
import { searchText } from '../lists.ts';

/** How far the list is counted; how many there are of each insurer stands in the summary. */
export const RECEIVABLES_COUNTED_TO = 10_000;

export const listReceivables = getCall({
  path: 'insurer-receivables',
  shows: { as: 'insurer-receivables', policies: ['policy_id'] },
  access: 'insurer-receivables.list',
  summary: 'Commission that insurers have not paid',
  envelope: 'receivables',
  answer: z.object({
    id: answer.id,
    policy_id: answer.id,
    numberPolicy: answer.text,
    customerName: answer.text,
    company_id: answer.id,
    companyName: answer.text,
    number_payment: answer.count,
    collectedOn: answer.date,
    days: answer.count,
    expected: answer.amount,
    received: answer.amount,
    missing: answer.amount,
    /** Unpaid for longer than the agency's setting allows. */
    isMissing: answer.flag,
  }),
  list: {
    name: 'insurer-receivables',
    sort: ['id', 'numberPolicy', 'companyName', 'collectedOn', 'days', 'expected', 'missing'],
    filter: {
      q: searchText,
      company_id: id,
      /** At least so many days old. */
      days: whole(0, 10_000),
    },
  },
});

const sums = {
  instalments: answer.count,
  /** By days since the collection: to 30, to 60, to 90, more. */
  upTo30: answer.amount,
  upTo60: answer.amount,
  upTo90: answer.amount,
  older: answer.amount,
  missing: answer.amount,
} as const;

export const getReceivablesTotal = getCall({
  path: 'insurer-receivables/total',
  access: 'insurer-receivables.list',
  summary: 'Commission that insurers have not paid, by age',
  envelope: 'total',
  answer: z.object(sums),
});

export const getReceivablesSummary = getCall({
  path: 'insurer-receivables/summary',
  access: 'insurer-receivables.list',
  summary: 'Commission that insurers have not paid, by insurer and age',
  envelope: 'companies',
  answer: z.array(z.object({ company_id: answer.id, companyName: answer.text, ...sums })),
});
