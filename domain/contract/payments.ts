import { z } from 'zod';
import { AGEING_BUCKET_IDS } from '../ageing.ts';
import { PAYMENT_STATUS } from '../catalogueIds.ts';
import { texts } from '../texts.ts';
import { defineCall } from './call.ts';
import { amount, answer, date, id, optionalText, text, version } from './fields.ts';
import { listQuery, searchText } from './lists.ts';
import { personName } from './people.ts';

const paymentStatusIds: readonly number[] = Object.values(PAYMENT_STATUS);
const isPaymentStatus = (value: number) => paymentStatusIds.includes(value);
const paymentStatus = id.refine(isPaymentStatus, texts.notAChoice);

/** An instalment that has been issued (specification §3, domain §6). Amounts in dollars. */
export const paymentShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  number_payment: answer.id,
  pending_value: answer.amount,
  value: answer.amount,
  credit: answer.amount,
  balance: answer.amount,
  total: answer.amount,
  createdAt: answer.date,
  startDate: answer.date,
  updatedAt: answer.instant,
  observations: answer.optionalText,
  status_payment_id: answer.id,
  version: answer.id,
  paymentStatus: z.object({ id: answer.id, statusNamePayment: answer.text }),
  policies: z.object({ numberPolicy: answer.text }),
});

/**
 * Collects an instalment. What counts is `credit` (the whole of what has been paid on it) or
 * `status_payment_id: 2`, which pays it whole; the server computes the rest (domain §6).
 */
export const updatePayment = defineCall({
  method: 'PUT',
  path: 'payment/update-payment/:id',
  access: 'payments.collect',
  summary: 'Collects an instalment, in part or whole',
  params: z.object({ id }),
  body: z.object({
    credit: amount().optional(),
    status_payment_id: paymentStatus.optional(),
    observations: optionalText(500),
    version,
  }),
  envelope: 'paymentUpdated',
  answer: paymentShape,
});

/** An issued payment as the payments list shows it, with whose policy it is of. */
export const listedPaymentShape = paymentShape.extend({
  /** Whether it is the one to collect: unpaid, and none before it of its policy is. */
  collectable: answer.flag,
  policies: z.object({ numberPolicy: answer.text, customer: personName }),
});

/** An unpaid payment with what the late-payments dialog shows (specification §2). */
export const latePaymentShape = paymentShape.extend({
  /** 0 until the day after the due date. */
  daysOverdue: answer.id,
  /** Whether it is the first unpaid one of its policy: the others wait for it (domain §6). */
  collectable: answer.flag,
  policies: z.object({
    numberPolicy: answer.text,
    policyValue: answer.amount,
    customer: personName.extend({ numberPhone: answer.text }),
    company: z.object({ id: answer.id, companyName: answer.text }),
    advisor: personName,
  }),
});

export const listPayments = defineCall({
  method: 'GET',
  path: 'payment/get-all-payment',
  access: 'payments.list',
  summary: 'Payments that have been issued',
  envelope: 'allPayments',
  answer: listedPaymentShape,
  list: {
    name: 'payments',
    sort: [
      'id',
      'numberPolicy',
      'number_payment',
      'pending_value',
      'value',
      'credit',
      'balance',
      'createdAt',
      'status_payment_id',
    ],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      policy_id: id,
      status_payment_id: paymentStatus,
      /** First and last due date, both included. */
      dueFrom: date,
      dueTo: date,
    },
    search: [
      'policies.numberPolicy',
      'policies.customer.ci_ruc',
      'policies.customer.firstName',
      'policies.customer.secondName',
      'policies.customer.surname',
      'policies.customer.secondSurname',
    ],
  },
});

/** What late payments are narrowed by besides their age. */
const lateFilter = { q: searchText, policy_id: id, company_id: id, advisor_id: id };

/** The search box of the late-payments dialog looks in first name and surname only. */
export const listLatePayments = defineCall({
  method: 'GET',
  path: 'payment/get-payment-by-status',
  access: 'payments.list',
  summary: 'Payments issued and not paid, with their days overdue',
  query: z.object({ companyId: id.optional() }),
  envelope: 'paymentByStatus',
  answer: latePaymentShape,
  list: {
    name: 'late-payments',
    sort: [
      'id',
      'numberPolicy',
      'number_payment',
      'pending_value',
      'value',
      'balance',
      'createdAt',
      'daysOverdue',
    ],
    filter: { ...lateFilter, id: z.array(id).max(1000), ageing: z.enum(AGEING_BUCKET_IDS) },
    search: ['policies.customer.firstName', 'policies.customer.surname'],
  },
});

/** What is owed of the late payments, by their age; `amount` is what is left to collect. */
export const sumLatePayments = defineCall({
  method: 'GET',
  path: 'payment/late-payments-summary',
  access: 'payments.list',
  summary: 'How many payments are late and what they owe, by their age',
  query: listQuery({ name: 'late-payments', sort: ['id'], filter: lateFilter, search: [] }).pick({
    filter: true,
  }),
  envelope: 'lateSummary',
  answer: z.object({
    count: answer.id,
    amount: answer.amount,
    ageing: z.array(
      z.object({
        bucket: z.enum(AGEING_BUCKET_IDS),
        count: answer.id,
        amount: answer.amount,
      }),
    ),
  }),
});

/** Money collected on an instalment or taken back: who, when, how much and why (domain §6). */
export const movementShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  payment_id: answer.id,
  /** The instalment's number at that time. */
  number_payment: answer.id,
  kind: z.enum(['collected', 'reversed']),
  /** Dollars the credit changed by; negative when money was taken back. */
  amount: answer.amount,
  /** What had been paid on the instalment from then on. */
  credit: answer.amount,
  /** Of a reversal; null where it was taken away with a person's data, or is not known. */
  reason: answer.optionalText,
  createdAt: answer.instant,
  user: z.object({ userName: answer.text, name: answer.text }),
  policies: z.object({ numberPolicy: answer.text }),
});

export const listMovements = defineCall({
  method: 'GET',
  path: 'payment/movements',
  access: 'payments.list',
  summary: 'What was collected and reversed, by whom and when',
  envelope: 'movements',
  answer: movementShape,
  list: {
    name: 'payment-movements',
    sort: ['id', 'createdAt', 'amount'],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      policy_id: id,
      payment_id: id,
    },
    search: ['policies.numberPolicy', 'user.name', 'user.userName'],
  },
});

/** What processing would issue now, and a mark of exactly that (domain §6). */
export const previewProcessing = defineCall({
  method: 'GET',
  path: 'payment/manual-process-payments',
  access: 'payments.process',
  summary: 'The payments that processing would issue',
  envelope: 'processing',
  answer: z.object({ mark: answer.text, payments: z.array(paymentShape) }),
});

/**
 * Issues the next instalment of each policy that runs (domain §6). With the preview's `mark` it
 * issues what the preview showed or nothing (409): of several at once, one goes through.
 */
export const processPayments = defineCall({
  method: 'POST',
  path: 'payment/manual-process-payments',
  access: 'payments.process',
  summary: 'Issues the next payment of each policy that runs',
  query: z.object({
    mark: z
      .string()
      .regex(/^[0-9a-f]{32}$/, texts.notAChoice)
      .optional(),
  }),
  envelope: null,
  answer: z.object({
    status: z.literal('success'),
    message: answer.text,
    data: z.object({ createdPayments: z.array(paymentShape) }),
  }),
});

/** Takes back what was collected on an instalment; the trail keeps who, when and why (domain §6). */
export const reversePayment = defineCall({
  method: 'PUT',
  path: 'payment/reverse-payment/:id',
  access: 'payments.reverse',
  summary: 'Reverses what was collected on a payment',
  params: z.object({ id }),
  body: z.object({ reason: text(200), version }),
  envelope: 'paymentReversed',
  answer: paymentShape,
});
