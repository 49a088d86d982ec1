import { readWrittenAmount } from '../money/amountText.ts';
import { type Cents, readCents } from '../money/money.ts';
import type { Cell } from './sheet.ts';

/**
 * The sign before the cents in a column's texts; `mixed` where some have one and some the other, `both` where a user
 * said that «1.234» and «1,234» have decimals there.
 */
export type DecimalSign = '.' | ',' | 'mixed' | 'both';

const NEGATIVE = /^\((.*)\)$|^(.*\d)\s*-$/;
const MONEY_SIGNS = /US\$|USD|EUR|[$€%\s]/gi;
/** «1'234.56»: a sign between thousands that never stands before cents. */
const APOSTROPHE = /(?<=\d)['’´](?=\d{3}(?!\d))/g;
const TELLING = /\d[.,]\d{1,2}\)?[^\d.,]*$|\d[.,]\d{3}[.,]/;

function signIn(text: string): '.' | ',' | undefined {
  if (!TELLING.test(text)) return undefined;
  const signs = text.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  // «1.234.567» has two of the same: they part thousands.
  const isThousands = signs.length > 1 && signs[0] === last;
  return (last === '.') === isThousands ? ',' : '.';
}

/**
 * The sign before the cents, by the texts of a column that leave no doubt about it.
 *
 * @returns `undefined` where none does.
 */
export function decimalSignOf(texts: readonly string[]): Exclude<DecimalSign, 'both'> | undefined {
  const [sign, other] = new Set(texts.flatMap((text) => signIn(text) ?? []));
  return other === undefined ? sign : 'mixed';
}

/**
 * An amount of a cell: a number, or a text such as "1.234,56", "1'234.56", "(12,34)", "12.34-", "$ 12"; "-" is 0.
 *
 * @param sign before the cents elsewhere in the column; it decides about "1.234", which stands for
 * thousands where nothing tells, and is no amount where both signs are in use.
 * @returns cents, fractions rounded half-up; `undefined` for what is no amount.
 */
export function readAmount(cell: Cell, sign: DecimalSign | undefined): Cents | undefined {
  if (typeof cell === 'number') return readCents(plainNumber(cell));
  const figure = figureOf(cell, sign);
  const cents = figure && readCents(figure.plain);
  return figure?.isNegative && cents !== undefined ? 0 - cents : cents;
}

/**
 * A number of a cell, with all its decimals; its text is written as those of {@link readAmount}.
 *
 * @returns `undefined` for what is no number.
 */
export function readNumber(cell: Cell, sign: DecimalSign | undefined): number | undefined {
  // Formulas leave binary fractions behind: 0.1 + 0.2 is 0.30000000000000004.
  if (typeof cell === 'number') return Number(cell.toPrecision(15));
  const figure = figureOf(cell, sign);
  if (!figure) return undefined;
  return figure.isNegative ? 0 - Number(figure.plain) : Number(figure.plain);
}

/** A text's figures with a decimal point, and whether a sign around them says that they are below zero. */
function figureOf(cell: Cell, sign: DecimalSign | undefined) {
  if (typeof cell !== 'string') return undefined;
  const text = cell
    .replace(MONEY_SIGNS, '')
    .replace(APOSTROPHE, '')
    .replace(/[−–—]/g, '-')
    .replace(/^\+(?=[\d.,])/, '')
    .replace(/^-+$/, '0');
  const negative = NEGATIVE.exec(text);
  const amount = readWrittenAmount(negative?.[1] ?? negative?.[2] ?? text);
  if (amount.kind === 'none') return undefined;
  if (amount.kind === 'ambiguous' && sign === 'mixed') return undefined;
  const plain = amount.kind === 'amount' ? amount.text : chosen(text, amount.readings, sign);
  return { plain, isNegative: negative !== null };
}

const chosen = (
  text: string,
  [thousands, decimals]: readonly [string, string],
  sign: DecimalSign | undefined,
) => (sign === 'both' || (sign !== undefined && text.includes(sign)) ? decimals : thousands);

/** Without the exponent that tiny and huge numbers are written with. */
const plainNumber = (value: number): number | string =>
  Number.isFinite(value) && Math.abs(value) < 1e15 ? value.toFixed(6) : value;
