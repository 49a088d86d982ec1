import { normalIdentity } from '../../people/identity.ts';
import { foldText } from '../../searchWords.ts';

const GROUP = /\d+|[a-z]+/g;
const isDigits = (group: string) => /^\d/.test(group);
const withoutZeros = (group: string) => group.replace(/^0+(?=\d)/, '');

/**
 * A policy number without case, accents, signs and the leading zeros of each group of digits:
 * «VH-000.123» and «vh 00123» are «VH123». Where two groups of digits meet a hyphen stays between
 * them, or 1-23 and 12-3 would be one.
 *
 * @returns an empty text for one without letters and digits.
 */
export function normalPolicyNumber(text: string): string {
  const groups = (foldText(text).match(GROUP) ?? []).map(withoutZeros);
  return groups
    .map((group, index) => {
      const meets = isDigits(group) && isDigits(groups[index - 1] ?? '');
      return meets ? `-${group}` : group;
    })
    .join('')
    .toUpperCase();
}

/**
 * A policy number as one text without signs, for insurers that leave them out or set others:
 * «001-0023» and 10023 are «10023».
 */
export const joinedPolicyNumber = (text: string): string =>
  withoutZeros((foldText(text).match(GROUP) ?? []).join('')).toUpperCase();

/**
 * All that is left of a text when one character of it is dropped, and the text itself: two texts
 * that differ in one character, or have two neighbours swapped, have one of these in common.
 */
export function deletions(text: string): string[] {
  const shorter = Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1));
  return [...new Set([text, ...shorter])];
}

/** `unknown` where one of the two is missing. */
export type Likeness = 'same' | 'other' | 'unknown';

const PARTICLES = new Set('de del la las los el y e sa cia ltda sas cl ca'.split(' '));

/** Share of the shorter name's words; two brothers with three names each share two of them. */
const SHARED_WORDS = 0.75;
const MIN_CUT_WORD = 3;
const MIN_MISSPELT_WORD = 5;

/** The words of a name that tell it from others, without case and accents. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    foldText(name)
      .replaceAll('.', '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1 && !PARTICLES.has(word)),
  ),
];

/**
 * Names are the same when three quarters of the shorter one's words are in the other, in any order;
 * a word may be cut off or differ in one letter.
 */
export function compareNames(a: readonly string[], b: readonly string[]): Likeness {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length === 0) return 'unknown';
  const shared = shorter.filter((word) => longer.some((other) => isSameWord(word, other)));
  return shared.length / shorter.length >= SHARED_WORDS ? 'same' : 'other';
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length >= MIN_CUT_WORD && longer.startsWith(shorter)) return true;
  const isClose = longer.length - shorter.length <= 1;
  return isClose && shorter.length >= MIN_MISSPELT_WORD && differByOne(a, b);
}

/** Whether two texts differ in one character, or in two neighbours swapped. */
function differByOne(a: string, b: string): boolean {
  const fromA = new Set(deletions(a));
  return deletions(b).some((text) => fromA.has(text));
}

/**
 * An identity number as persons are told apart by it: without the zeros in front, which spreadsheets
 * drop, and without the 001 by which a person's RUC continues their cédula.
 */
export function identityKey(typed: string): string {
  const normal = normalIdentity(typed);
  if (!/^\d+$/.test(normal)) return normal;
  return normal.replace(/^0+/, '').replace(/^(\d{9,10})001$/, '$1');
}

/** @param a and b in their {@link identityKey} */
export const compareIdentities = (a: string, b: string): Likeness => {
  if (a === '' || b === '') return 'unknown';
  return a === b ? 'same' : 'other';
};
