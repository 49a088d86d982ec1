import { amount } from '../../../../domain/contract/fields.ts';
import { payments } from '../../../../domain/contract/index.ts';
import { texts } from '../../../../domain/texts.ts';
import { previewCredit } from '../collectModel.ts';
import type { Payment } from '../policy.ts';

/**
 * What of the contract's body a part payment is made of, with what the server will check besides:
 * a credit, and not more than is due (specification §5).
 * @param payment the instalment
 */
export const collectionSchema = (payment: Payment) =>
  payments.updatePayment.body.pick({ observations: true }).extend({
    credit: amount().refine(
      (credit) => previewCredit(payment, credit) !== undefined,
      texts.creditTooHigh,
    ),
  });
