/** What a payment does to an instalment while its amount is being typed (specification §5). */
import { type CollectionResult, collect } from '../../../domain/collecting.ts';
import { toCents } from '../../../domain/money.ts';
import { typedCents } from '../../ui/typedCents.ts';
import type { Payment } from './policy.ts';

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
