import { parseAmountText } from '../../domain/amountText.ts';
import { type Cents, toCents } from '../../domain/money.ts';

/**
 * An amount being typed, in cents; a percentage, in its hundredths.
 * @param typed what the field holds
 * @returns `undefined` while it is none, or a negative one
 */
export function typedCents(typed: unknown): Cents | undefined {
  const text = parseAmountText(String(typed ?? ''));
  const cents = text === undefined ? undefined : toCents(text);
  return cents === undefined || cents < 0 ? undefined : cents;
}
