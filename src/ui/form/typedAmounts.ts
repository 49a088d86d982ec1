import type { z } from 'zod';
import { isAmountField } from '../../../domain/contract/fields.ts';
import { texts } from '../../../domain/texts.ts';

const MORE_THAN_CENTS = /^-?\d*\.\d{2}\d*[1-9]/;

const isTooFine = (typed: unknown): boolean => MORE_THAN_CENTS.test(String(typed ?? '').trim());

/**
 * Amounts and percentages typed with more than two decimals. The contract rounds what a program
 * worked out; what a person typed may be a slip, so the form asks instead.
 * @param schema the contract's body
 * @param values what stands in the form
 * @returns field → message
 */
export const tooFineAmounts = (
  schema: z.ZodObject,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([name, field]) => isAmountField(field) && isTooFine(values[name]))
      .map(([name]) => [name, texts.tooManyDecimals]),
  );
