import { foldText } from '../../searchWords.ts';
import type { Cents } from '../money.ts';
import type { BookInstalment } from './instalmentChoice.ts';
import type { StatementLine } from './lines.ts';

export interface LinePart {
  readonly paymentId: number;
  /** Cents, with the sign of the line. */
  readonly amount: Cents;
  readonly expected: Cents;
}

const NUMBER = String.raw`\d{1,3}(?:\s*/\s*\d{1,3})?(?!\d)`;
/** «4 a 6», «4-6», «4/12 al 6/12». */
const RANGE = new RegExp(String.raw`^\D*(${NUMBER})\s*(?:al?|hasta|-|–)\s*(${NUMBER})`);
/** «4, 5 y 6». */
const LIST = new RegExp(String.raw`^\D*${NUMBER}(?:\s*(?:[,;+&]|\by\b)\s*${NUMBER})+`);
/** In the remarks, numbers may be of anything else. */
const IN_REMARKS = /\b(?:cuotas|letras|dividendos)\b(.*)$/;
const MOST = 60;

/**
 * The numbers of the instalments that a line names in its instalment or its remarks: «4 a 6»,
 * «paga las cuotas 4, 5 y 6».
 *
 * @returns in their order; none where it names one or no instalment.
 */
export function instalmentNumbers({
  instalment,
  remarks,
}: Pick<StatementLine, 'instalment' | 'remarks'>): readonly number[] {
  const inRemarks = IN_REMARKS.exec(foldText(remarks ?? ''))?.[1] ?? '';
  const own = numbersOf(foldText(instalment ?? ''));
  return own.length > 0 ? own : numbersOf(inRemarks);
}

function numbersOf(text: string): readonly number[] {
  const [, first, last] = RANGE.exec(text) ?? [];
  if (first !== undefined && last !== undefined) {
    const from = Number.parseInt(first, 10);
    const count = Number.parseInt(last, 10) - from + 1;
    const isRange = from > 0 && count > 1 && count <= MOST;
    return isRange ? Array.from({ length: count }, (_, index) => from + index) : [];
  }
  const list = LIST.exec(text)?.[0].match(new RegExp(NUMBER, 'g')) ?? [];
  const numbers = new Set(list.map((one) => Number.parseInt(one, 10)));
  return numbers.has(0) || numbers.size < 2 ? [] : [...numbers].sort((a, b) => a - b);
}

/**
 * The instalments of a policy that a line names, where it names several of one year and brings more
 * than the first of them.
 *
 * @param open what the insurer still owes of an instalment, in cents.
 * @param tolerance what an amount may be off, in cents.
 * @returns those of the first year that still owes something; `undefined` where it is about one.
 */
export function namedTogether(
  line: StatementLine,
  instalments: readonly BookInstalment[],
  open: (instalment: BookInstalment) => Cents,
  tolerance: Cents,
): readonly [BookInstalment, ...BookInstalment[]] | undefined {
  const numbers = instalmentNumbers(line);
  if (numbers.length === 0) return undefined;
  const years = [...new Set(instalments.map(({ cycle }) => cycle))];
  const sets = [
    instalments.filter(({ number }) => numbers.includes(number)),
    ...years.map((year) =>
      instalments.filter(({ cycle, ordinal }) => cycle === year && numbers.includes(ordinal)),
    ),
  ].filter((set) => set.length === numbers.length);
  const [first, ...others] =
    sets.find((one) => one.some((instalment) => open(instalment) > tolerance)) ?? sets[0] ?? [];
  const isForMore = first !== undefined && line.commission > open(first) + tolerance;
  return isForMore ? [first, ...others] : undefined;
}

/**
 * Divides an amount among instalments, the oldest first; the last one takes what is left or too much.
 *
 * @param amount in cents, not negative.
 * @param open what can be paid of an instalment, in cents.
 * @returns parts above zero that sum to the amount.
 */
export function divide(
  amount: Cents,
  instalments: readonly BookInstalment[],
  open: (instalment: BookInstalment) => Cents,
): LinePart[] {
  let left = amount;
  return instalments.flatMap((instalment, place) => {
    const expected = open(instalment);
    const isLast = place === instalments.length - 1;
    const part = isLast ? left : Math.min(left, Math.max(expected, 0));
    left -= part;
    return part > 0 ? [{ paymentId: instalment.paymentId, amount: part, expected }] : [];
  });
}
