import { z } from 'zod';
import { getCall, postCall, putCall } from '../call.ts';
import {
  amount,
  answer,
  date,
  id,
  optionalAmount,
  optionalId,
  optionalText,
  text,
  version,
} from '../fields.ts';
import { searchText } from '../lists.ts';
import { personName } from '../people/people.ts';
import { certificateShape, sentCertificate } from './paymentShapes.ts';
import { confirmReceivedOn, confirmWithoutCertificate } from './payments.ts';

/** Instalments that one act collects at most: each is written under the locks of all. */
export const MAX_RECEIPT_LINES = 100;

const receiptShape = z.object({
  id: answer.id,
  /** Without gaps; people read it as `receiptCode` writes it. */
  number: answer.count,
  receivedOn: answer.date,
  createdAt: answer.instant,
  total: answer.amount,
  /** Part of the total settled by withholding certificates, which are no cash. */
  withheld: answer.amount,
  fromAccount: answer.amount,
  /** Part of the total that no instalment took, left on the customer's account. */
  onAccount: answer.amount,
  /** Part of the total taken back since, or refunded by an endorsement. */
  reversed: answer.amount,
  /** Undone at once by who made it: only its number stays. */
  annulled: answer.flag,
  instalments: answer.count,
  paymentMethod: z.object({ id: answer.id, methodName: answer.text }).nullable(),
  voucher: answer.optionalText,
  customer: personName,
  user: z.object({ userName: answer.text, name: answer.text }),
});

const receiptLineShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  numberPolicy: answer.text,
  companyName: answer.text,
  number_payment: answer.count,
  /** Null where the instalment was planned anew since. */
  dueDate: answer.date.nullable(),
  amount: answer.amount,
  /** Net premium and charges in the amount; null where its period has no breakdown. */
  net: answer.amount.nullable(),
  charges: answer.amount.nullable(),
  certificate: certificateShape.nullable(),
  /** The day in the agency's time zone on which it was taken back; null while it stands. */
  reversedOn: answer.date.nullable(),
  /** User who took it back, and why; the reason is null where it was undone, or taken away with a person's data. */
  reversedBy: answer.optionalText,
  reason: answer.optionalText,
});

const receiptDetail = receiptShape.extend({
  observations: answer.optionalText,
  /** Methods that its money came in by, with their vouchers; several have no `paymentMethod`. */
  methods: z.array(
    z.object({
      methodName: answer.optionalText,
      amount: answer.amount,
      voucher: answer.optionalText,
    }),
  ),
  lines: z.array(receiptLineShape),
});

/**
 * Collects instalments of one customer, in the order of `lines`: all of them or none, and each as
 * `collectPayment` would. What is wrong with a line is told at `lines.<place>.received`.
 */
export const collectSeveral = postCall({
  path: 'receipts',
  access: 'payments.collect',
  summary: 'Collects several instalments of a customer at once, under one receipt',
  body: z.object({
    lines: z
      .array(z.object({ payment_id: id, received: amount({ min: '0.01' }), version }))
      .min(1)
      .max(MAX_RECEIPT_LINES),
    /** Today when left out; not in the future, nor more than five years ago. */
    receivedOn: date.optional(),
    confirmReceivedOn,
    /** That of the first instalment's policy when left out. */
    payment_method_id: optionalId.optional(),
    /** A part of what the lines receive, divided over them. */
    withholding: sentCertificate.nullish(),
    confirmWithoutCertificate,
    voucher: optionalText(40),
    /** Where it came in by several methods: their sum is what was received in money. */
    methods: z
      .array(
        z.object({
          payment_method_id: id,
          amount: amount({ min: '0.01' }),
          voucher: optionalText(40),
        }),
      )
      .max(6)
      .default([]),
    fromAccount: optionalAmount({ min: '0.01' }),
    /** Received besides what the lines receive, and left on the customer's account. */
    onAccount: optionalAmount({ min: '0.01' }),
    observations: optionalText(500),
  }),
  envelope: 'receipt',
  answer: receiptDetail,
});

export const getAccount = getCall({
  path: 'receipts/account/:id',
  access: 'payments.collect',
  summary: 'What a customer has on account',
  envelope: 'account',
  answer: z.object({ amount: answer.amount }),
});

export const listReceipts = getCall({
  path: 'receipts',
  shows: { as: 'receipts', customers: ['customer.id'] },
  access: 'receipts.list',
  summary: 'Receipts given to customers for what was collected',
  envelope: 'receipts',
  answer: receiptShape,
  list: {
    name: 'receipts',
    sort: ['id', 'number', 'receivedOn', 'total'],
    filter: {
      q: searchText,
      id: z.array(id).max(1000),
      customers_id: id,
      policy_id: id,
      payment_method_id: id,
      /** First and last day received on, both included. */
      receivedFrom: date,
      receivedTo: date,
    },
  },
});

export const reverseReceipt = putCall({
  path: 'receipts/:id/reverse',
  access: 'payments.reverse',
  summary: 'Reverses what a receipt collected, in one act',
  body: z.object({ reason: text(200) }),
  envelope: 'receipt',
  answer: receiptDetail,
});

/** Takes a receipt back within ten seconds, for who made it. */
export const undoReceipt = postCall({
  path: 'receipts/:id/undo',
  access: 'payments.collect',
  summary: 'Takes back what a receipt just made has collected',
  envelope: 'receipt',
  answer: receiptDetail,
});

export const getReceipt = getCall({
  path: 'receipts/:id',
  shows: { as: 'receipts', customers: ['customer.id'] },
  access: 'receipts.list',
  summary: 'A receipt with the instalments it collected',
  envelope: 'receipt',
  answer: receiptDetail,
});
