/** What a part payment does to an instalment while its amount is being typed (specification §5). */
import { type CollectionResult, collect } from '../../../domain/collecting.ts';
import { toCents } from '../../../domain/money.ts';
import { typedCents } from '../../ui/typedCents.ts';
import type { Payment } from './policy.ts';

type Amounts = Pick<Payment, 'value' | 'credit'>;

/**
 * What the instalment becomes with the credit being typed; a credit not typed yet counts as 0.
 * @param payment amounts in dollars
 * @param text of the credit field
 * @returns `undefined` when the credit is more than what is due
 */
export const previewCredit = (payment: Amounts, text: string): CollectionResult | undefined =>
  collect(
    { value: toCents(payment.value), credit: toCents(payment.credit) },
    { credit: typedCents(text) ?? 0, whole: false },
  );
