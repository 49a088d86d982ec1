import { z } from 'zod';
import { PAYMENT_STATUS } from '../../catalogueIds.ts';
import { AGEING_BUCKET_IDS, AGES } from '../../money/ageing.ts';
import { texts } from '../../texts.ts';
import { getCall, postCall, putCall } from '../call.ts';
import { amount, answer, date, id, optionalId, optionalText, text, version } from '../fields.ts';
import { listQuery, searchText } from '../lists.ts';
import { ownerSearch } from '../people/people.ts';
import {
  issuedPaymentShape,
  latePaymentShape,
  listedPaymentShape,
  movementShape,
  sentCertificate,
} from './paymentShapes.ts';

export * from './paymentProcessing.ts';

const paymentStatusIds: readonly number[] = Object.values(PAYMENT_STATUS);
const isPaymentStatus = (value: number) => paymentStatusIds.includes(value);
const paymentStatus = id.refine(isPaymentStatus, texts.notAChoice);

/**
 * That a day received long ago, or before the policy began, is the one that is meant. Without it such a day is
 * answered by 409 `confirm_received_on`, whose message is the question.
 */
export const confirmReceivedOn = z.boolean().optional();

/**
 * That a withholding agent's instalment is collected whole though no certificate settles a part of it. Without it that
 * is answered by 409 `confirm_without_certificate`, whose message is the question.
 */
export const confirmWithoutCertificate = z.boolean().optional();

/**
 * Collects an instalment. What counts is `received` (what comes in now), else `status_payment_id: 2`,
 * which pays it whole, else `credit` (the whole of what has been paid on it, this payment included);
 * the server computes the rest. What a withholding certificate settles is part of the whole and of
 * `credit`. Day, method and receipt are of what comes in now.
 */
export const collectPayment = putCall({
  path: 'payment/update-payment/:id',
  access: 'payments.collect',
  summary: 'Collects an instalment, in part or whole',
  body: z.object({
    credit: amount().optional(),
    received: amount({ min: '0.01' }).optional(),
    /** Today when left out; not in the future, nor more than five years ago. */
    receivedOn: date.optional(),
    confirmReceivedOn,
    /** The policy's own when left out. */
    payment_method_id: optionalId.optional(),
    /** Withholding, collected in addition to `received`, which alone is money. */
    withholding: sentCertificate.nullish(),
    confirmWithoutCertificate,
    receiptNumber: optionalText(40),
    status_payment_id: paymentStatus.optional(),
    observations: optionalText(500),
    version,
  }),
  envelope: 'paymentUpdated',
  answer: issuedPaymentShape.extend({
    /** Last movement written, by which all can be undone for a while; null without any. */
    movement_id: answer.id.nullable(),
    /** Settled by this call, by money and certificate: the total of its receipt, 0 where it collected nothing. */
    collected: answer.amount,
  }),
});

/** Takes a collection back within ten seconds, for who made it. */
export const undoCollection = postCall({
  path: 'payment/undo-collection/:id',
  access: 'payments.collect',
  summary: 'Takes back a collection just made, by the movement it wrote',
  envelope: 'paymentUndone',
  answer: issuedPaymentShape,
});

const paymentFilter = {
  q: searchText,
  policy_id: id,
  company_id: id,
  advisor_id: id,
  status_payment_id: paymentStatus,
  dueFrom: date,
  dueTo: date,
  /** First and last day by which it was received whole, both included. */
  receivedFrom: date,
  receivedTo: date,
};

export const listPayments = getCall({
  path: 'payment/get-all-payment',
  shows: { as: 'payments', customers: ['customer.id'] },
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
    filter: { ...paymentFilter, id: z.array(id).max(1000) },
    search: ['policies.numberPolicy', ...ownerSearch.map((field) => `policies.${field}`)],
  },
});

export const sumPayments = getCall({
  path: 'payment/payments-summary',
  access: 'payments.list',
  summary: 'How many payments a filter of their list finds, and what they come to',
  query: listQuery({ name: 'payments', sort: ['id'], filter: paymentFilter }).pick({
    filter: true,
  }),
  envelope: 'paymentsSummary',
  answer: z.object({
    count: answer.count,
    value: answer.amount,
    credit: answer.amount,
    balance: answer.amount,
  }),
});

const lateFilter = {
  q: searchText,
  policy_id: id,
  customers_id: id,
  company_id: id,
  advisor_id: id,
  /** The day at whose end they were late; today when left out. */
  asOf: date,
};

/**
 * Late ones and, issued by hand, those not due yet: `ageing` tells them apart. The search box of the
 * late-payments dialog looks in first name and surname only.
 */
export const listLatePayments = getCall({
  path: 'payment/get-payment-by-status',
  shows: { as: 'payments', customers: ['customer.id'] },
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
    filter: { ...lateFilter, id: z.array(id).max(1000), ageing: z.enum(AGES) },
    search: ['policies.customer.firstName', 'policies.customer.surname'],
  },
});

/**
 * What is owed of the late payments, in all and by their age; `amount` is what is left to collect.
 * The bracket of those not due yet is beside the sum, not in it.
 */
export const sumLatePayments = getCall({
  path: 'payment/late-payments-summary',
  access: 'payments.list',
  summary: 'How many payments are late and what they owe, by their age',
  query: listQuery({ name: 'late-payments', sort: ['id'], filter: lateFilter }).pick({
    filter: true,
  }),
  envelope: 'lateSummary',
  answer: z.object({
    count: answer.count,
    amount: answer.amount,
    ageing: z.array(
      z.object({
        bucket: z.enum(AGEING_BUCKET_IDS),
        count: answer.count,
        amount: answer.amount,
      }),
    ),
  }),
});

export const listMovements = getCall({
  path: 'payment/movements',
  access: 'payments.list',
  summary: 'What was collected and taken back, by whom and when',
  envelope: 'movements',
  answer: movementShape,
  list: {
    name: 'payment-movements',
    sort: ['id', 'createdAt'],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      policy_id: id,
      payment_id: id,
    },
    search: ['policies.numberPolicy'],
  },
});

export const reversePayment = putCall({
  path: 'payment/reverse-payment/:id',
  access: 'payments.reverse',
  summary: 'Reverses what was collected on a payment',
  body: z.object({ reason: text(200), version }),
  envelope: 'paymentReversed',
  answer: issuedPaymentShape,
});
