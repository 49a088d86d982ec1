/** The text of amount fields, while it is typed and once it is done. */
import { fromCents, toCents } from './money.ts';

const AMOUNT_BEING_TYPED = /^-?\d*\.?\d*$/;

/**
 * What an amount field holds after a change: commas become decimal points; only an optional minus,
 * digits and one decimal point are accepted, so empty, a lone point and a lone minus are, as steps
 * on the way (specification §5).
 *
 * @param next the whole text the field would hold.
 * @returns the text to hold, or `undefined` when the change is rejected and the field keeps its text.
 */
export function acceptAmountTyping(next: string): string | undefined {
  const text = next.replaceAll(',', '.');
  return AMOUNT_BEING_TYPED.test(text) ? text : undefined;
}

/**
 * The amount a field's text stands for, once typing is over.
 *
 * @returns a decimal with two decimals ("5," → "5.00"), or `undefined` when the text is no amount,
 * has more than two decimals or is too large to be exact.
 */
export function parseAmountText(text: string): string | undefined {
  const accepted = acceptAmountTyping(text);
  if (accepted === undefined) return undefined;
  try {
    return fromCents(toCents(accepted));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
