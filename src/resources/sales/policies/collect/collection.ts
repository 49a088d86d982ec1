import { z } from 'zod';
import { isBlank } from '../../../../../domain/blank.ts';
import type { CivilDate } from '../../../../../domain/civilDate.ts';
import { amount } from '../../../../../domain/contract/fields.ts';
import { payments } from '../../../../../domain/contract/index.ts';
import { type CollectionResult, collect } from '../../../../../domain/money/collecting.ts';
import { fromCents, toCents } from '../../../../../domain/money/money.ts';
import { texts } from '../../../../../domain/texts.ts';
import type { Payment } from '../../../../data/records.ts';
import { typedCents } from '../../../../ui/format.ts';
import { receivedDay } from '../../../../ui/payments/receivedDay.tsx';

type Amounts = Pick<Payment, 'value' | 'credit'>;

/**
 * What the instalment becomes with what is received now; an amount not typed yet counts as 0.
 * @param payment amounts in dollars
 * @param text of the field
 * @returns `undefined` when it is more than what is due
 */
export const previewReceived = (payment: Amounts, text: string): CollectionResult | undefined => {
  const result = collect(
    { value: toCents(payment.value), credit: toCents(payment.credit) },
    { received: typedCents(text) ?? 0, whole: false },
  );
  return result.ok ? result : undefined;
};

/** An amount as it was typed, or none; the sentence of what is too much stands in an alert. */
const receivedBy = (payment: Payment) =>
  z.preprocess(
    (typed) => (isBlank(typed) ? undefined : typed),
    amount({ min: '0.01' })
      .refine(
        (received) => previewReceived(payment, received) !== undefined,
        texts.atMost(fromCents(toCents(payment.balance))),
      )
      .optional(),
  );

/** Whether other observations have been typed than there were. */
export const areOtherWords = (payment: Payment, typed: unknown): boolean =>
  String(typed ?? '').trim() !== (payment.observations ?? '');

/**
 * What of the contract's body a payment is made of, with what the server will check besides: no more
 * than is due (specification §5), no day to come, and something to save.
 * @param payment the instalment
 * @param today the last day money can have come in on
 */
export const collectionSchema = (payment: Payment, today: CivilDate) =>
  payments.collectPayment.body
    .pick({ observations: true, payment_method_id: true, receiptNumber: true })
    .extend({
      received: receivedBy(payment),
      receivedOn: receivedDay(today),
    })
    .refine(
      ({ received, observations }) =>
        received !== undefined || areOtherWords(payment, observations),
      { path: ['received'], message: texts.required },
    );
