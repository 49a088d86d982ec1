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

/** What a pasted text stands for: an amount, one of two, or none. */
export type PastedAmount =
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'none' };

const SIGNS = /US\$|USD|[$%]/gi;
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;
/** Thousands set off by one of the signs, cents if there are any by the other. */
const GROUPED = [/^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/] as const;
const SPACED = /^-?[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/;
/** One sign and three figures behind it: thousands to some, decimals to others. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

const amountOf = (plain: string): PastedAmount => ({
  kind: 'amount',
  text: parseAmountText(plain) ?? plain,
});

/**
 * Reads an amount as other programs write it: "$1,234.56", "1.234,56 USD", "1 234". Which sign
 * stands before the cents follows from where the signs stand; "1.234" could be either, and is not
 * guessed.
 *
 * @param pasted a whole amount.
 */
export function readPastedAmount(pasted: string): PastedAmount {
  const figures = pasted.replace(SIGNS, '').trim().replace(/^-\s+/, '-');
  const text = SPACED.test(figures) ? figures.replace(/\s/g, '') : figures;
  if (EITHER.test(text)) {
    const decimal = text.replace(',', '.');
    return { kind: 'ambiguous', readings: [decimal.replace('.', ''), decimal] };
  }
  const [commas, points] = GROUPED;
  if (commas.test(text)) return amountOf(text.replaceAll(',', ''));
  if (points.test(text)) return amountOf(text.replaceAll('.', '').replace(',', '.'));
  const plain = text.replace(',', '.');
  return PLAIN.test(plain) ? amountOf(plain) : { kind: 'none' };
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
