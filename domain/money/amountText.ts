import { fromCents, readCents, toCents } from './money.ts';

export type WrittenAmount =
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'none' };

const CURRENCY_SIGNS = /US\$|USD|[$%]/gi;
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;
/** Thousands set off by one of the signs, cents if there are any by the other. */
const GROUPED = [/^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/] as const;
const SPACED = /^-?[1-9]\d{0,2}(\s\d{3})+([.,]\d*)?$/;
/** Sign with three figures behind it: thousands to some, decimals to others. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** The two decimals of an amount in dollars; undefined for more of them, or too many figures to be exact. */
function withCents(plain: string): string | undefined {
  try {
    return fromCents(toCents(plain));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** "5." and ".5" are completed to "5" and "0.5". */
const amountOf = (plain: string): WrittenAmount => ({
  kind: 'amount',
  text: plain.replace(/\.$/, '').replace(/^(-?)\./, '$10.'),
});

/**
 * Reads an amount as people write it: "$1,234.56", "1.234,56 USD", "1 234", "1234,5". Which sign
 * stands before the cents follows from where the signs stand; "1.234" could be either, and is not guessed.
 *
 * @param written a whole amount.
 */
export function readWrittenAmount(written: string): WrittenAmount {
  const figures = written
    .replace(CURRENCY_SIGNS, '')
    .replace('−', '-')
    .trim()
    .replace(/^-\s+/, '-');
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

/** Contents that a field takes: dollars and cents, a percentage up to 100, or a number with any decimals. */
export type AmountKind = 'money' | 'percent' | 'number';

/**
 * What a text typed into a field stands for. `text` is what the form is to hold; `readings` are those
 * that the field could take, one or two; `too-fine` has more than two decimals, `too-large` more figures than are exact.
 */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly string[] }
  | { readonly kind: 'too-fine' | 'too-large' }
  | { readonly kind: 'none' };

/** Text that a field shows for a plain decimal; undefined for one that it cannot take. */
function fieldText(plain: string, kind: AmountKind): string | undefined {
  if (kind === 'number') return plain;
  const text = withCents(plain);
  const isOver = kind === 'percent' && text !== undefined && toCents(text) > 10_000;
  return isOver ? undefined : text;
}

/**
 * Reads what was typed into a field, by hand or by pasting, as {@link readWrittenAmount} does. A reading
 * that the field cannot take is none: a percentage of "1.500" is 1.50, since 1,500 % cannot be meant.
 *
 * @param typed the whole text of the field.
 */
export function readTypedAmount(typed: string, kind: AmountKind): TypedAmount {
  const written = readWrittenAmount(typed);
  if (written.kind === 'none') return written;
  if (written.kind === 'amount') {
    if (kind === 'number') return written;
    const text = withCents(written.text);
    if (text !== undefined) return { kind: 'amount', text };
    return { kind: readCents(written.text) === undefined ? 'too-large' : 'too-fine' };
  }
  const readings = written.readings.flatMap((plain) => fieldText(plain, kind) ?? []);
  const [only] = readings;
  if (only === undefined) return { kind: 'too-fine' };
  return kind === 'percent' ? { kind: 'amount', text: only } : { kind: 'ambiguous', readings };
}

const KEYS = /^[-−\d.,\s$%USD]*$/i;

/** Whether a text being typed holds only keys that stand in amounts; another is rejected. */
export const isAmountTyping = (typed: string): boolean => KEYS.test(typed);

/**
 * The amount of dollars, or the percentage, that a text stands for without doubt.
 *
 * @returns a decimal with two decimals ("5," → "5.00"), or `undefined` when the text is no amount,
 * could be two, has more than two decimals or is too large to be exact.
 */
export function parseAmountText(text: string): string | undefined {
  const typed = readTypedAmount(text, 'money');
  return typed.kind === 'amount' ? typed.text : undefined;
}
