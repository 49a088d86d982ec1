import { z } from 'zod';
import { formatMoney, toCents } from '../../money/money.ts';
import { isInvoiceKey } from '../../sales/premium/invoiceKey.ts';
import { CERTIFICATE_NUMBER, withheldBy } from '../../sales/premium/withholding.ts';
import { texts } from '../../texts.ts';
import { amount, answer, date, optionalAmount, text } from '../fields.ts';
import { personName } from '../people/people.ts';
import { type Rule, withRules } from '../rules.ts';

export const receiptReference = z.object({ id: answer.id, number: answer.count });

/** An instalment that has been issued. Amounts in dollars. */
export const paymentShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  number_payment: answer.count,
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
  /** Cancelled: a cancellation has taken back the uncollected part. */
  isVoid: answer.flag,
  version: answer.count,
  paymentStatus: z.object({ id: answer.id, statusNamePayment: answer.text }),
  policies: z.object({ id: answer.id, numberPolicy: answer.text }),
});

/** An instalment with the receipt of the last of its money that still stands; null without any. */
export const issuedPaymentShape = paymentShape.extend({ receipt: receiptReference.nullable() });

export const owedShape = z.object({
  late: answer.count,
  lateAmount: answer.amount,
  lateSince: answer.date.nullable(),
  upcoming: answer.count,
  upcomingAmount: answer.amount,
});

export const listedPaymentShape = issuedPaymentShape.extend({
  /** Collectable: unpaid, and none before it in its policy is. */
  collectable: answer.flag,
  /** Net premium and charges in the value; null without a breakdown, left out where none is known. */
  net: answer.amount.nullable().optional(),
  charges: answer.amount.nullable().optional(),
  /** The day by which it was received whole; null while it is not. */
  collectedOn: answer.date.nullable(),
  /** How the last of its money that still stands came in. */
  paymentMethod: z.object({ id: answer.id, methodName: answer.text }).nullable(),
  policies: paymentShape.shape.policies.extend({ customer: personName }),
});

export const latePaymentShape = paymentShape.extend({
  /** 0 on the due date, negative before it. */
  daysOverdue: answer.count,
  collectable: answer.flag,
  policies: paymentShape.shape.policies.extend({
    policyValue: answer.amount,
    payment_method_id: answer.id.nullable(),
    customer: personName.extend({ numberPhone: answer.optionalText }),
    company: z.object({ id: answer.id, companyName: answer.text }),
    advisor: personName,
  }),
});

export const issuableShape = paymentShape.extend({
  policies: paymentShape.shape.policies.extend({
    customer: personName,
    company: z.object({ id: answer.id, companyName: answer.text }),
  }),
});

export const runShape = z.object({
  id: answer.id,
  issuedAt: answer.instant,
  user: z.object({ userName: answer.text, name: answer.text }),
  /** Number of payments not due yet, which would be withdrawn. */
  count: answer.count,
  amount: answer.amount,
  numberPolicy: answer.optionalText,
  /** Reason why it cannot be undone, in Spanish; null when it can. */
  obstacle: answer.optionalText,
});

/**
 * What can happen to the money of an instalment:
 * - `collected`: it came in;
 * - `withheld`: it was settled by a withholding certificate, which is no cash;
 * - `from_account`: it was settled by money that a receipt had left on account;
 * - `undone`: who had collected it took that back at once;
 * - `reversed`: all that had been collected was taken back, for a reason;
 * - `corrected`: what was collected was lowered without one, as was possible once;
 * - `refunded`: an endorsement gave it back, or, above 0, was undone.
 */
export const MOVEMENT_KINDS = [
  'collected',
  'withheld',
  'from_account',
  'undone',
  'reversed',
  'corrected',
  'refunded',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_NAMES = {
  collected: 'Cobro',
  withheld: 'Retención',
  from_account: 'Del saldo a favor',
  undone: 'Deshecho',
  reversed: 'Reverso',
  corrected: 'Corrección',
  refunded: 'Devuelto por un anexo',
} as const satisfies Readonly<Record<MovementKind, string>>;

export const movementShape = z.object({
  id: answer.id,
  policy_id: answer.id,
  payment_id: answer.id,
  number_payment: answer.count,
  kind: z.enum(MOVEMENT_KINDS),
  /** Dollars the credit changed by; negative when money was taken back, and only then. */
  amount: answer.amount,
  /** Amount paid on the instalment after this movement. */
  credit: answer.amount,
  /** Reason of a reversal; null where erased with a person's data, or unknown. */
  reason: answer.optionalText,
  receivedOn: answer.date.nullable(),
  paymentMethod: z.object({ id: answer.id, methodName: answer.text }).nullable(),
  /** Number of the payment document, of the receipt where there is none, or of the certificate. */
  receiptNumber: answer.optionalText,
  /** The receipt given for it; null for what was collected before each had one, or elsewhere. */
  receipt: receiptReference.nullable(),
  createdAt: answer.instant,
  user: z.object({ userName: answer.text, name: answer.text }),
  policies: z.object({ numberPolicy: answer.text }),
});

const fields = z.object({
  number: text(17).regex(CERTIFICATE_NUMBER, texts.certificateNumber),
  authorisation: text(49).refine(isInvoiceKey, texts.certificateKey),
  issuedOn: date,
  premiumBase: amount(),
  premium: amount(),
  vatBase: amount(),
  vat: amount(),
  /** Total of the certificate, where it settles several collections and this is one part. */
  total: optionalAmount({ min: '0.01' }).optional(),
});

type Certificate = z.output<typeof fields>;

const withinBase = (field: 'premium' | 'vat'): Rule<Certificate> => ({
  field,
  with: [`${field}Base`],
  message: (sent) =>
    toCents(sent[field]) > toCents(sent[`${field}Base`]) ? texts.certificateAboveBase : undefined,
});

const ofSomething: Rule<Certificate> = {
  field: 'premium',
  with: ['vat'],
  message: (sent) => (withheldBy(sent) === 0 ? texts.certificateOfNothing : undefined),
};

const withinTotal: Rule<Certificate> = {
  field: 'total',
  with: ['premium', 'vat'],
  message: ({ total, ...sent }) =>
    total != null && toCents(total) < withheldBy(sent)
      ? texts.certificateAboveTotal(formatMoney(toCents(total)))
      : undefined,
};

/** The certificate by which a withholding agent settles a part of an instalment. Amounts in dollars. */
export const sentCertificate = withRules<Certificate, typeof fields>(fields, [
  withinBase('premium'),
  withinBase('vat'),
  ofSomething,
  withinTotal,
]);

export type SentCertificate = z.output<typeof sentCertificate>;

export const certificateShape = z.object({
  number: answer.text,
  authorisation: answer.text,
  issuedOn: answer.date,
  premiumBase: answer.amount,
  premium: answer.amount,
  vatBase: answer.amount,
  vat: answer.amount,
  /** Amount withheld less what the rates of its day give; 0 where it is as computed. */
  difference: answer.amount,
});
